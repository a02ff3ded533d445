import type { LongAct } from '../../framework/feature.ts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../framework/feature.ts';
import { completeAct } from '../../framework/acts/record.ts';
import { relabelAll } from '../items/operations/relabel-posts.ts';
import { findRedirect } from './commands.ts';
import { listTaggedPosts } from './queries/staff.ts';

/** By name, since another slice owns the posts. */
const SHOWN_IN = ['posts', 'tags'];

/** A recorded act on a tag. */
export interface BegunTagAct {
  readonly meta: CommandMeta;
  readonly kind: 'tag.rename' | 'tag.merge' | 'tag.remove';
  /** The tag to replace or remove, in lower case. */
  readonly from: string;
  readonly by: string;
  readonly actId: string;
}

/**
 * Changes the posts as part of a recorded act, and ends it. A crash in between does no harm: the rest is found again.
 * @returns the position of the last event in each partition
 */
export async function finishTagAct(ctx: AppContext, act: BegunTagAct): Promise<Position[]> {
  const { kind, from, actId } = act;
  const meta = { ...act.meta, idempotency: undefined };
  const to = kind === 'tag.remove' ? null : await findRedirect(ctx, from);
  // The redirect was undone meanwhile, so the act no longer applies and the posts keep their tags.
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
