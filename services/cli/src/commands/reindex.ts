import { reindexForum } from '@forum/features/community/search/operations/reindex';
import type { Command } from '../toolbox.ts';

/** Rebuilds the search index while the present one serves. */
export const reindexCommand: Command = {
  name: 'reindex',
  help: 'rebuild the search index and swap it in',
  run: async ({ ctx, print }) => {
    await reindexForum(ctx, (documents, kind) => print(`${documents} ${kind} documents`));
    print(`The index of ${ctx.search.engine} was rebuilt.`);
    return 0;
  },
};
