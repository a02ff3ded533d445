import type { LongAct } from '../../framework/feature.ts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../framework/feature.ts';
import { completeAct } from '../../framework/acts/record.ts';
import { relabelAll } from '../items/operations/relabel-posts.ts';
import { findRedirect } from './commands.ts';
import { listTaggedPosts } from './queries/staff.ts';

/** By name, since another slice owns the posts. */
const SHOWN_IN = ['posts', 'tags'];

/** An act on a tag that is on record. */
export interface BegunTagAct {
  readonly meta: CommandMeta;
  readonly kind: 'tag.rename' | 'tag.merge' | 'tag.remove';
  /** The tag that goes, in lower case. */
  readonly from: string;
  readonly by: string;
  readonly actId: string;
}

/**
 * Changes the posts as part of an act that is on record, and ends it. A crash in the middle does no harm: what is left is
 * found again. @returns where the last event is in each partition
 */
export async function finishTagAct(ctx: AppContext, act: BegunTagAct): Promise<Position[]> {
  const { kind, from, actId } = act;
  const meta = { ...act.meta, idempotency: undefined };
  const to = kind === 'tag.remove' ? null : await findRedirect(ctx, from);
  // A tag that leads nowhere any more was meant for something that is gone: then nothing is taken from any post.
  const isMoot = to === null && kind !== 'tag.remove';
  const relabel = { kind: 'tag', from, to } as const;
  const list = () => listTaggedPosts(ctx.db, from);
  const all = isMoot
    ? []
    : await relabelAll(ctx, { ...act, meta, relabel, list, shownIn: SHOWN_IN });
  const { position } = await completeAct(ctx, meta, actId);
  return position === null ? all : [...all, position];
}

/** Changes of tags. */
export const tagActs: LongAct = {
  kinds: ['tag.rename', 'tag.merge', 'tag.remove'],
  resume: async (ctx, { id: actId, kind, by, targetId: from }) => {
    if (kind !== 'tag.rename' && kind !== 'tag.merge' && kind !== 'tag.remove') return;
    await finishTagAct(ctx, { meta: { actor: { id: by } }, kind, from, by, actId });
  },
};
