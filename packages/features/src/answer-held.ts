import type { HeldAnswer } from '@forum/contracts/held';
import type { Outcome } from '@forum/event-store';
import type { Actor } from '@forum/contracts';
import type { z } from 'zod';
import type { Call } from './serve.ts';

/** Answers 202: it waits for approval, and its author finds it among what waits. */
export async function answerHeld(
  { result, position }: Outcome<HeldAnswer['held']>,
  { reply, settled }: Pick<Call<z.ZodType, z.ZodType, z.ZodType, Actor>, 'reply' | 'settled'>,
): Promise<HeldAnswer> {
  await settled(position, ['submissions']);
  void reply.code(202);
  return { held: result };
}
