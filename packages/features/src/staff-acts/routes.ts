import * as calls from '@forum/contracts/staff-acts';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serveMember } from '../serve.ts';
import { undoAct } from './commands/undo.ts';
import { previewUndo } from './history.ts';

/** What the console reads next: whatever an act may have touched. By name, since other slices own them. */
const SHOWN_IN = [
  'staff-acts',
  'posts',
  'comments',
  'labels',
  'votes',
  'categories',
  'category-tally',
  'tags',
  'pages',
];

/** The ledger of what staff did, and taking it back. */
export function staffActRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.previewUndo, ({ actor, params, query }) =>
      previewUndo(ctx, { actor, actId: params.id, ...query }),
    );
    serveMember(ctx, app, calls.undoAct, async ({ actor, params, body, meta, settled }) => {
      const { reason, note } = body ?? {};
      const grounds = { reason, note };
      const { result } = await undoAct(ctx, { meta, actor, actId: params.id, grounds });
      for (const position of result.positions) await settled(position, SHOWN_IN);
      const changes = (await ctx.eventStore.countActs([result.actId])).get(result.actId) ?? 0;
      return { id: result.actId, undoes: params.id, changes };
    });
  };
}
