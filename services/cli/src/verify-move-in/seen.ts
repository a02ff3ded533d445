import type { ProcessContext } from '@forum/features';
import { z } from 'zod';
import { textIn, type Source, type SourceRow } from './source.ts';

/** Somebody of the old forum, with the keys of their groups; `key` null: a visitor. */
export interface Viewer {
  readonly key: string | null;
  readonly groups: ReadonlySet<string>;
}

const audience = z.looseObject({ who: z.string(), groups: z.array(z.string()).default([]) });

/** Whether somebody is to see a place by what the file says, and whether they do here. */
export async function seenBy(
  { ctx, source }: { readonly ctx: ProcessContext; readonly source: Source },
  place: SourceRow,
  viewer: Viewer,
): Promise<{ readonly should: boolean; readonly does: boolean }> {
  const should = shouldSee(place, viewer);
  const id = source.idOf('category', textIn(place, 'key'));
  const row = await ctx.db
    .selectFrom('category')
    .select(['see_roles', 'see_groups'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { should, does: false };
  if (row.see_roles.length === 0) return { should, does: true };
  if (viewer.key === null) return { should, does: false };
  const member = source.idOf('member', viewer.key);
  const account = await ctx.db
    .selectFrom('account')
    .select('role')
    .where('member_id', '=', member)
    .executeTakeFirst();
  // Staff here sees all places, as everywhere in this forum.
  if (account !== undefined && account.role !== 'MEMBER') return { should: true, does: true };
  if (row.see_groups.length === 0) return { should, does: false };
  const joined = await ctx.db
    .selectFrom('group_member')
    .select('group_id')
    .where('member_id', '=', member)
    .where('standing', '=', 'member')
    .where('group_id', 'in', row.see_groups)
    .executeTakeFirst();
  return { should, does: joined !== undefined };
}

// What the file does not say, or says in words that nobody knows, is for staff: the members of the sample are none.
function shouldSee(place: SourceRow, { key, groups }: Viewer): boolean {
  const unknown = z.array(z.unknown()).safeParse(place['unknownRights']);
  const see = audience.safeParse(place['see']);
  if (!see.success || (unknown.success && unknown.data.length > 0)) return false;
  if (see.data.who === 'everyone') return true;
  if (see.data.who === 'members') return key !== null;
  return see.data.who === 'groups' && see.data.groups.some((group) => groups.has(group));
}
