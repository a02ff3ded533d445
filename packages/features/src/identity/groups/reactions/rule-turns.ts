import { listGroupRules, type RuledGroup } from '../queries/rules.ts';
import { followSome, type Following } from './follow-rules.ts';

/** A rule being applied, and the member after whom its next turn continues; null: at the beginning. */
interface Turn {
  readonly rule: string;
  readonly after: string | null;
}

/**
 * Applies a group's rule to the end, giving every other pending rule a turn before each of its own: a small rule that
 * is set meanwhile waits for one batch, not for a large one's last. What it remembers only saves look-ups: each rule is
 * applied again, from the beginning, when its own event is handled.
 */
export function followInTurns(ctx: Following): (groupId: string) => Promise<void> {
  /** The rule that was last applied to the end, by group. */
  const followed = new Map<string, string>();
  return async (groupId) => {
    const turns = new Map<string, Turn>();
    const failed = new Set<string>();
    followed.delete(groupId);
    const takeTurn = async (group: RuledGroup): Promise<void> => {
      const rule = JSON.stringify(group.rule);
      if (followed.get(group.id) === rule) return;
      const turn = turns.get(group.id);
      const after = turn?.rule === rule ? turn.after : null;
      const next = await followSome(ctx, group, after);
      turns.set(group.id, { rule, after: next });
      if (next === null) followed.set(group.id, rule);
    };
    for (;;) {
      const groups = await listGroupRules(ctx.db);
      const own = groups.find(({ id }) => id === groupId);
      // A deleted group has no members; restoring it checks again.
      forgetAllBut(followed, groups);
      if (own === undefined) return;
      for (const other of groups) {
        if (other === own || failed.has(other.id)) continue;
        // Retried when its own event is handled, or with the next rule that is set.
        await takeTurn(other).catch((error: unknown) => {
          failed.add(other.id);
          ctx.logger.warn({ err: error, groupId: other.id }, 'A group’s rule was not followed.');
        });
      }
      await takeTurn(own);
      if (followed.has(groupId)) return;
    }
  };
}

function forgetAllBut(followed: Map<string, string>, groups: readonly RuledGroup[]): void {
  const there = new Set(groups.map(({ id }) => id));
  for (const id of followed.keys()) if (!there.has(id)) followed.delete(id);
}
