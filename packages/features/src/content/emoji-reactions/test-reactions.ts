// Shared by the tests of reactions.
import { newId } from '@forum/kernel';
import type { TestForum } from '@forum/testing';
import { changeSetting } from '../../operations/site-settings/commands.ts';

/** Switches reactions on, with these kinds, or off (null). */
export async function offer(forum: TestForum, reactionSet: string | null): Promise<void> {
  const actor = { id: newId(), role: 'SUPERADMIN' } as const;
  const change = { meta: { actor: null }, actor, grounds: {} };
  const value = reactionSet !== null;
  await changeSetting(forum.ctx, { ...change, name: 'reactions', value });
  if (reactionSet !== null) {
    await changeSetting(forum.ctx, { ...change, name: 'reactionSet', value: reactionSet });
  }
  await forum.settle();
}
