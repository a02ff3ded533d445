import type { Audience } from '../audience.ts';
import type { Conversion } from '../converter.ts';
import { momentOf, type Row } from '../values.ts';
import type { Facts } from './facts.ts';

/** What the second pass works with. */
export interface Run extends Conversion {
  readonly facts: Facts;
}

/** Writes what a row of a table becomes. */
export type Write = (run: Run, row: Row) => Promise<void>;

/** A moment by its name, which ends in `_at` since version 1. */
export function at(row: Row, name: string): string | undefined {
  return momentOf(row[`${name}_at`] ?? row[name]);
}

/** Who may see a community: all, members, those who were let in, or staff. */
export function seeOf(facts: Facts, community: number): Audience {
  const { visibility = 'Public', isClosed } = facts.communities.get(community) ?? {
    isClosed: true,
  };
  if (isClosed) return { who: 'staff' };
  if (OPEN.has(visibility)) return { who: facts.isPrivate ? 'members' : 'everyone' };
  if (visibility === 'LocalOnlyPrivate' || visibility === 'LocalOnly') return { who: 'members' };
  if (visibility === 'Private') return { who: 'groups', groups: [groupOf(community)] };
  return { who: 'staff' };
}

const OPEN = new Set(['Public', 'Unlisted', 'LocalOnlyPublic']);

/** The group of those who were let into a private community. */
export function groupOf(community: number | string): string {
  return `community-${community}`;
}

/** A text in Markdown. */
export function markdown(source: string) {
  return { markup: 'markdown' as const, source };
}
