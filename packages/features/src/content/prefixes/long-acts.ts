import type { LongAct } from '../../framework/feature.ts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../framework/feature.ts';
import { relabelAll } from '../items/operations/relabel-posts.ts';
import { completeAct } from '../../framework/acts/record.ts';
import { findPrefixEdit } from './commands.ts';
import { listPrefixedPosts } from './queries.ts';

/** By name, since another slice owns the posts. */
const SHOWN_IN = ['posts'];

/** A recorded change of a prefix. */
export interface BegunPrefixAct {
  readonly meta: CommandMeta;
  readonly by: string;
  readonly actId: string;
}

/**
 * Updates the posts that carry a changed prefix, as part of the act, and ends the act. Repeating it is harmless.
 * @returns the position of the last event in each partition
 */
export async function finishPrefixAct(
  ctx: AppContext,
  { meta, by, actId }: BegunPrefixAct,
): Promise<Position[]> {
  const edit = await findPrefixEdit(ctx, actId);
  const within = { ...meta, idempotency: undefined };
  const all: Position[] = [];
  if (edit !== null) {
    const { name: to, color, previous } = edit;
    const relabel = { kind: 'prefix', from: previous.name, to, color } as const;
    const list = () => listPrefixedPosts(ctx.db, previous.name);
    const given = { meta: within, by, actId, relabel, list, shownIn: SHOWN_IN };
    all.push(...(await relabelAll(ctx, given)));
  }
  const { position } = await completeAct(ctx, within, actId);
  return position === null ? all : [...all, position];
}

/** Changes of prefixes. */
export const prefixActs: LongAct = {
  kinds: ['prefix.edit'],
  resume: (ctx, { id: actId, by }) =>
    finishPrefixAct(ctx, { meta: { actor: { id: by } }, by, actId }),
};
