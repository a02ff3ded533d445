// What a page that was drawn for all members lacks: what is its reader's own.
import { hash } from 'node:crypto';
import { isFollowingMember } from '@forum/contracts/follows';
import { isCategoryMember } from '@forum/contracts/memberships';
import { countUnreadNotifications } from '@forum/contracts/notifications';
import { getOwnProfile } from '@forum/contracts/users';
import type { Actor } from '@forum/contracts';
import type { MemberSettings } from '@forum/contracts/settings';
import type { AskedRead, ForWhom, OwnPart } from '@forum/features/framework/http/reads';
import type { OwnState } from '@forum/web-forum/server-types';
import { anyMember } from './any-member.ts';
import { readAs, readAt, refused, type ReadAnswer } from './page-reads.ts';

/** What of a page is its reader's own, noted while it is drawn for all members. */
export interface OwnNeeds {
  readonly parts: OwnPart[];
  /** The tags of the answers that the parts belong to. */
  readonly tags: string[];
  /** Members whom the reader may follow. */
  readonly follows: string[];
  /** Categories that the reader may have joined. */
  readonly memberships: string[];
  /** Whether every answer of the page is known to be the same for all members but for what is noted. */
  isForAll: boolean;
}

/** Nothing yet. */
export function nothingOwn(): OwnNeeds {
  return { parts: [], tags: [], follows: [], memberships: [], isForAll: true };
}

/**
 * Answers the reads of a page that is drawn for all members: with what visitors get, or everybody of the reader's audience,
 * and with nothing of one's own.
 */
export function readForAll(
  needs: OwnNeeds,
  { settings, anyone }: { settings: MemberSettings; anyone: ForWhom },
): (asked: AskedRead) => Promise<ReadAnswer> {
  const viewer = anyMember(settings, anyone.request.actor?.role ?? 'MEMBER');
  return async (asked) => {
    if (asked.path === getOwnProfile.path) return ok(viewer);
    if (asked.path === countUnreadNotifications.path) return ok({ count: 0 });
    if (asked.path === isFollowingMember.path) {
      needs.follows.push(isFollowingMember.params.parse(asked.params).id);
      return ok({ isFollowing: false });
    }
    if (asked.path === isCategoryMember.path) {
      needs.memberships.push(isCategoryMember.params.parse(asked.params).id);
      return ok({ isMember: false });
    }
    let isShared = false;
    const noteOwn = (part: OwnPart, tag: string): void => {
      isShared = true;
      needs.parts.push(part);
      needs.tags.push(tag);
    };
    const answer = await readAt(asked, { ...anyone, noteOwn }).then(ok, (error: unknown) =>
      refused(anyone, asked, error),
    );
    // Refused to all of them, or made for each reader: no page of it fits all.
    if (!isShared) needs.isForAll = false;
    return answer;
  };
}

function ok(answer: unknown): ReadAnswer {
  return { status: 200, answer };
}

/**
 * Names what a page shows of what its readers may have of their own: the same in every process, and whenever it is drawn,
 * as long as that has not changed.
 */
export function versionOf({ tags, follows, memberships }: OwnNeeds): string {
  const all = [...tags, ...follows, ...memberships].toSorted();
  return hash('sha1', all.join('\n'), 'base64url');
}

/** What a page needs of its reader's own; null: the page must be drawn for them alone. */
export async function readOwnState(
  needs: OwnNeeds,
  { actor, whom }: { actor: Actor; whom: ForWhom },
): Promise<OwnState | null> {
  const read = readAs(whom);
  const [viewer, { count: unread }, parts, follows, memberships] = await Promise.all([
    read(getOwnProfile),
    read(countUnreadNotifications),
    Promise.all(needs.parts.map((part) => part(actor))),
    Promise.all(needs.follows.map((id) => read(isFollowingMember, { params: { id } }))),
    Promise.all(needs.memberships.map((id) => read(isCategoryMember, { params: { id } }))),
  ]);
  const things: Record<string, Record<string, unknown>> = {};
  for (const part of parts) {
    if (part === null) return null;
    for (const [id, values] of part) things[id] = { ...things[id], ...values };
  }
  return {
    viewer,
    unread,
    things,
    follows: byId(
      needs.follows,
      follows.map(({ isFollowing }) => isFollowing),
    ),
    memberships: byId(
      needs.memberships,
      memberships.map(({ isMember }) => isMember),
    ),
  };
}

function byId(ids: readonly string[], values: readonly boolean[]): Record<string, boolean> {
  return Object.fromEntries(ids.map((id, index) => [id, values[index] ?? false]));
}
