import { listGroupRules, type RuledGroup } from '../queries/rules.ts';
import { followSome, type Following } from './follow-rules.ts';

/** A rule that is being followed, and after whom its next turn looks; null: it begins. */
interface Turn {
  readonly rule: string;
  readonly after: string | null;
}

/**
 * Follows a group's rule to its end, and lets every other rule that is not followed yet have a turn before each of its
 * own: a small rule that is set meanwhile waits for one batch, not for a large one's last. What it remembers saves looks
 * and nothing else: each rule is followed once more, from the beginning, when its own event is handled.
 */
export function followInTurns(ctx: Following): (groupId: string) => Promise<void> {
  /** As which each group was last followed to its end. */
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
      // Nobody is in a deleted group; its restoring looks again.
      forgetAllBut(followed, groups);
      if (own === undefined) return;
      for (const other of groups) {
        if (other === own || failed.has(other.id)) continue;
        // Tried again where its own event is handled, or with the next rule that is set.
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
