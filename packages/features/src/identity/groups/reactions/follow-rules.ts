import type { CommandContext } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { followRule } from '../commands/rule.ts';
import {
  findRuledGroup,
  FOLLOWED_AT_ONCE,
  listMisplaced,
  listRuledGroups,
  type Misplaced,
  type RuledGroup,
} from '../queries/rules.ts';

/** What applying a rule takes. */
export type Following = CommandContext & Pick<AppContext, 'db' | 'logger'>;

/** Puts everybody where the group's rule wants them, in batches; if restarted, it continues with those who are left. */
export async function followRuleOf(ctx: Following, groupId: string): Promise<void> {
  const group = await findRuledGroup(ctx.db, groupId);
  if (group === null) return;
  let after = await followSome(ctx, group, null);
  while (after !== null) after = await followSome(ctx, group, after);
}

/** One such batch, after a given member. @returns its last member; null: there are no more */
export async function followSome(
  ctx: Following,
  group: RuledGroup,
  after: string | null,
): Promise<string | null> {
  const some = await listMisplaced(ctx.db, group, { after });
  if (some.length > 0) await follow(ctx, group, some);
  return some.length < FOLLOWED_AT_ONCE ? null : (some.at(-1)?.memberId ?? null);
}

/** The same for one member, in one automatic group or in all of them. */
export async function followRulesFor(
  ctx: Following,
  memberId: string,
  inGroup: string | null,
): Promise<void> {
  const only = inGroup === null ? null : await findRuledGroup(ctx.db, inGroup);
  const groups = inGroup === null ? await listRuledGroups(ctx.db) : [only];
  for (const group of groups) {
    if (group === null || group.rule === null) continue;
    const some = await listMisplaced(ctx.db, group, { memberId });
    if (some.length > 0) await follow(ctx, group, some);
  }
}

/** Levels follow from votes and labels, which are frequent: their groups are checked one after the other. */
export async function followLevels(ctx: Following): Promise<void> {
  for (const { id, rule } of await listRuledGroups(ctx.db)) {
    if (rule?.kind === 'level') await followRuleOf(ctx, id);
  }
}

async function follow(ctx: Following, { id, rule }: RuledGroup, members: readonly Misplaced[]) {
  await followRule(ctx, { meta: { actor: null }, groupId: id, rule, members });
}
