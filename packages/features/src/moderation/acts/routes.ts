import { Readable } from 'node:stream';
import * as calls from '@forum/contracts/acts';
import type { FastifyPluginAsync } from 'fastify';
import { countChanges } from '../../framework/acts/record.ts';
import type { ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { undoAct } from './long-acts.ts';
import { csvLines } from './parts/csv.ts';
import { previewUndo } from './from-log/undo-preview.ts';
import { allActs, getAct, pageOfActs } from './from-log/audit-log.ts';

/** What the console reads next, which may be anything that an act touches. By name, since other slices own them. */
const SHOWN_IN = [
  'staff-acts',
  'posts',
  'comments',
  'labels',
  'votes',
  'polls',
  'categories',
  'category-tally',
  'tags',
  'tag-settings',
  'prefixes',
  'pages',
];

/** The audit log, and undoing them. */
export function actRoutes(ctx: ContextWith<'reversibles'>): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.listActs, ({ actor, query }) => pageOfActs(ctx, actor, query));
    serveMember(ctx, app, calls.exportActs, async ({ actor, query, reply }) => {
      const name = `staff-acts-${ctx.clock.now().toISOString().slice(0, 10)}.csv`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return Readable.from(csvLines(allActs(ctx, actor, query)));
    });
    serveMember(ctx, app, calls.getAct, ({ actor, params, query }) =>
      getAct(ctx, { actor, actId: params.id, ...query }),
    );
    serveMember(ctx, app, calls.previewUndo, ({ actor, params, query }) =>
      previewUndo(ctx, { actor, actId: params.id, ...query }),
    );
    serveMember(
      ctx,
      app,
      calls.undoAct,
      async ({ actor, params, body, meta, request, projected }) => {
        const { reason, note } = body ?? {};
        const grounds = { reason, note };
        const scopes = request.key?.scopes;
        const { result } = await undoAct(ctx, { meta, actor, actId: params.id, grounds, scopes });
        await Promise.all(result.positions.map((position) => projected(position, SHOWN_IN)));
        const changes = await countChanges(ctx, result.actId);
        return { id: result.actId, undoes: params.id, changes };
      },
    );
  };
}
