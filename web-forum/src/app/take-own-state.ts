import { hearAnswer } from '@forum/api-client/server-clock';
import type { QueryClient } from '@tanstack/react-query';
import { isFollowingQuery } from '../features/follows/index.ts';
import { isMemberQuery } from '../features/memberships/index.ts';
import { unreadCountQuery } from '../features/notifications/index.ts';
import { viewerQuery } from '../features/session/index.ts';
import type { Api } from '../lib/calls/api.ts';
import { OWN_STATE, type OwnState } from './own-state.ts';

/**
 * Gives a page that was drawn for all members what is its reader's own: the cache then holds what it would hold if the
 * page had been drawn for them, and the parts come alive with what was drawn (lib/calls/queries.ts).
 * @returns false when the page was cut off before it: it is then nobody's
 */
export async function takeOwnState(client: QueryClient, api: Api): Promise<boolean> {
  await wholePage();
  const element = document.getElementById(OWN_STATE);
  if (element === null || !(await fetchOwn(element))) return false;
  // The server's own words, like the page's.
  const own: OwnState & { isCurrent?: boolean } = JSON.parse(element.textContent);
  for (const query of client.getQueryCache().getAll()) {
    const { data } = query.state;
    replace(client, query.queryKey, withOwn(data, own.things));
  }
  replace(client, viewerQuery(api).queryKey, own.viewer);
  replace(client, unreadCountQuery(api).queryKey, own.unread);
  for (const [id, isFollowing] of Object.entries(own.follows)) {
    replace(client, isFollowingQuery(api, id).queryKey, isFollowing);
  }
  for (const [id, isMember] of Object.entries(own.memberships)) {
    replace(client, isMemberQuery(api, id).queryKey, isMember);
  }
  // The CDN's copy is from before a change: what was drawn comes alive, and is then read anew.
  if (own.isCurrent === false) await client.invalidateQueries({ refetchType: 'none' });
  return true;
}

/**
 * Fills the element where the page came from a CDN. The browser has asked for it already, as the page says (`preload`).
 * @returns false when the page cannot be this reader's: they have signed out, or see more than others by now
 */
async function fetchOwn(element: HTMLElement): Promise<boolean> {
  const { from } = element.dataset;
  if (from === undefined) return true;
  const answer = await fetch(from).catch(() => null);
  if (answer?.ok !== true) return false;
  hearAnswer(answer);
  element.textContent = await answer.text();
  return true;
}

/** The own state stands at the end of the page, and scripts may arrive before it. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** However long ago the page was drawn: what changes since would have outdated it, and the own state was read just now. */
function replace(client: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  const isShown = client.getQueryCache().find({ queryKey, exact: true }) !== undefined;
  if (isShown) client.setQueryData(queryKey, data);
}

/** The data with the reader's fields in every object that has both the id and the field; the same data: there is none. */
function withOwn(data: unknown, things: OwnState['things']): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const parts: unknown[] = data;
    const merged = parts.map((part) => withOwn(part, things));
    return merged.some((part, index) => part !== parts[index]) ? merged : data;
  }
  const fields: [string, unknown][] = Object.entries(data);
  // What is part of a post, as its poll, has the post's id.
  const { id, postId } = Object.fromEntries(fields);
  const thing = id ?? postId;
  const own = typeof thing === 'string' ? things[thing] : undefined;
  const merged = fields.map(([name, value]) => {
    const isOwn = own !== undefined && Object.hasOwn(own, name);
    return [name, isOwn ? own[name] : withOwn(value, things)] as const;
  });
  const isSame = merged.every(([, value], index) => value === fields[index]?.[1]);
  return isSame ? data : Object.fromEntries(merged);
}
