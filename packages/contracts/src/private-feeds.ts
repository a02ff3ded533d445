import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { moment } from './scalars.ts';

/** What a member's own feed holds: unread replies in what they track, new posts in what they follow, posts by whom they follow. */
export const privateFeedList = z.enum(['unread', 'new', 'following']);
/** What a member's own feed holds. */
export type PrivateFeedList = z.infer<typeof privateFeedList>;

/** Atom, or JSON Feed. */
export const privateFeedFormat = z.enum(['xml', 'json']);
/** Atom, or JSON Feed. */
export type PrivateFeedFormat = z.infer<typeof privateFeedFormat>;

/** The address of a member's own feed. The token alone gives access to it. */
export interface PrivateFeedAddress {
  readonly token: string;
  readonly list: PrivateFeedList;
  readonly format: PrivateFeedFormat;
}

/** The path of a member's own feed. */
export function privateFeedPath({ token, list, format }: PrivateFeedAddress): string {
  return `/feeds/${token}/${list}.${format}`;
}

/** Whether a member has private feeds. The token itself cannot be read again. */
export const privateFeeds = z
  .object({
    /** When the token was made; null: there is none. */
    madeAt: moment.nullable(),
  })
  .meta({ id: 'PrivateFeeds' });
/** Whether a member has private feeds. */
export type PrivateFeeds = z.infer<typeof privateFeeds>;

/** A new token, shown only this once. */
export const madePrivateFeeds = z
  .object({
    madeAt: moment,
    /** The feeds are at `/feeds/{token}/unread`, `new` and `following`, as `.xml` or `.json`. */
    token: z.string(),
  })
  .meta({ id: 'MadePrivateFeeds' });
/** A new token. */
export type MadePrivateFeeds = z.infer<typeof madePrivateFeeds>;

const shared = { tag: 'watching', access: 'member', path: '/watches/feeds' } as const;

export const getPrivateFeeds = defineEndpoint({
  ...shared,
  method: 'GET',
  summary: 'Whether the member has private feeds, and since when',
  response: privateFeeds,
  refusals: [401],
});
export const makePrivateFeeds = defineEndpoint({
  ...shared,
  method: 'PUT',
  summary:
    'Create the secret address of the member’s feeds, or replace it; the old one stops working',
  whileSilenced: true,
  repeatable: false,
  response: madePrivateFeeds,
  refusals: [401, 403, 415, 422],
});
export const revokePrivateFeeds = defineEndpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Revoke the secret address of the member’s feeds, if there is one',
  // Protects their own account.
  whileSuspended: true,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 415, 422],
});
