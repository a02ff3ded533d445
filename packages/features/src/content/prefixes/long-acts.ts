import { defineLongAct } from '../../framework/acts/long-act.ts';
import { relabelled } from '../items/operations/relabel-posts.ts';
import { findPrefixEdit } from './commands.ts';
import { listPrefixedPosts } from './queries.ts';

/** By name, since another slice owns the posts. */
const SHOWN_IN = ['posts'];

/** Changes of prefixes: the posts that carry the old one follow. */
export const prefixActs = defineLongAct<string, unknown, 'relabelling'>({
  kinds: ['prefix.edit'],
  portions: async (ctx, { actId, by }) => {
    const edit = await findPrefixEdit(ctx, actId);
    if (edit === null) return [];
    const { name: to, color, previous } = edit;
    const relabel = { kind: 'prefix', from: previous.name, to, color } as const;
    const list = () => listPrefixedPosts(ctx.db, previous.name);
    return [relabelled(ctx, { by, relabel, list, shownIn: SHOWN_IN })];
  },
});
