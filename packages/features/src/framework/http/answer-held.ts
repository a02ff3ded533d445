import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { Outcome } from '@forum/event-store';
import type { Actor } from '@forum/contracts';
import type { z } from 'zod';
import type { Call } from './call.ts';

/**
 * Whether a command held back its input. Ask its outcome, not the verdict: a repeated command has the outcome of the
 * first one, whatever the rules say by now.
 */
export function isHeld(outcome: Outcome<object>): outcome is Outcome<HeldAnswer> {
  return 'held' in outcome.result;
}

/** Answers 202: it waits for approval, and its author finds it among their submissions. */
export async function answerHeld(
  { result, position }: Outcome<HeldAnswer>,
  { reply, projected }: Pick<Call<z.ZodType, z.ZodType, z.ZodType, Actor>, 'reply' | 'projected'>,
): Promise<HeldAnswer> {
  await projected(position, ['submissions']);
  void reply.code(202);
  return result;
}
