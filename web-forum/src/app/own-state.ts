import type { OwnUser } from '@forum/contracts/users';

/**
 * What a page drawn for all members lacks: what is its reader's own, which comes at the end of the same answer.
 */
export interface OwnState {
  readonly viewer: OwnUser;
  /** Unread notifications. */
  readonly unread: number;
  /** Fields of posts and comments, by the id of the thing: the reader's vote, what is new to them. */
  readonly things: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whether the reader follows a member, by the member's id. */
  readonly follows: Readonly<Record<string, boolean>>;
  /** Whether the reader has joined a category, by its id. */
  readonly memberships: Readonly<Record<string, boolean>>;
}

/** The id of the element that holds it, as JSON. */
export const OWN_STATE = 'own';

/**
 * The same element where a CDN keeps the page: the browser asks for the reader's own at once, and the page's scripts
 * take it from there.
 */
export function ownStateLater(address: string): string {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<script type="application/json" id="${OWN_STATE}" data-from="${href}"></script><link rel="preload" as="fetch" crossorigin href="${href}">`;
}
