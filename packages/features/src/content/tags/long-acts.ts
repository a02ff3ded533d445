import { defineLongAct } from '../../framework/acts/long-act.ts';
import { relabelled } from '../items/operations/relabel-posts.ts';
import { findRedirect } from './commands.ts';
import { listTaggedPosts } from './queries/staff.ts';

/** By name, since another slice owns the posts. */
const SHOWN_IN = ['posts', 'tags'];

/** Changes of tags: the posts that carry the old name follow. */
export const tagActs = defineLongAct<string, unknown, 'relabelling'>({
  kinds: ['tag.rename', 'tag.merge', 'tag.remove'],
  portions: async (ctx, { kind, by, target: { id: from } }) => {
    const to = kind === 'tag.remove' ? null : await findRedirect(ctx, from);
    // The redirect was undone meanwhile, so the act no longer applies and the posts keep their tags.
    if (to === null && kind !== 'tag.remove') return [];
    const relabel = { kind: 'tag', from, to } as const;
    const list = () => listTaggedPosts(ctx.db, from);
    return [relabelled(ctx, { by, relabel, list, shownIn: SHOWN_IN })];
  },
});
