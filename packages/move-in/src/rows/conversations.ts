import { z } from 'zod';
import { doer, key, moment, state, text } from './parts.ts';

/** `conversations`: what only its members may read. */
export const conversationRow = z.looseObject({
  key,
  title: z.string().max(5000).optional(),
  createdAt: moment,
  isLocked: z.boolean().optional(),
});

/**
 * `messages`. Members stand at each message, since in many systems whoever joins later, or is left out of one answer,
 * must not see the others: a list at the conversation would show them everything.
 */
export const messageRow = z.looseObject({
  key,
  conversation: key,
  number: z.number().optional(),
  ...doer,
  createdAt: moment,
  editedAt: moment.optional(),
  /** Everybody who may read it, the author included. */
  members: z.array(key).max(10_000),
  groups: z.array(key).max(1000).optional(),
  state: state.default('visible'),
  text,
  uploads: z.array(key).max(5000).optional(),
});
