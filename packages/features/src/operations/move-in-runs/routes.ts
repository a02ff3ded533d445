import {
  bringMoveIn,
  cancelMoveIn,
  deleteMoveInSource,
  getMoveInRun,
  listMoveInRuns,
  listMoveInSources,
  pauseMoveIn,
  resumeMoveIn,
  startMoveIn,
  verifyMoveIn,
} from '@forum/contracts/move-in-runs';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { startRun, wishForRun } from './commands.ts';
import { deleteSource } from './commands/delete-source.ts';
import { listSources, sourceAt } from './parts/sources.ts';
import { getRun, listRuns } from './queries.ts';

const WISHES = [
  [bringMoveIn, 'bring'],
  [pauseMoveIn, 'pause'],
  [resumeMoveIn, 'resume'],
  [cancelMoveIn, 'cancel'],
  [verifyMoveIn, 'verify'],
] as const;

/** Moves into the forum, for owners. */
export function moveInRunRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, machine } = ctx;
  return async (app) => {
    serveMember(ctx, app, listMoveInSources, () => listSources(machine.moveInFolder));
    serveMember(ctx, app, deleteMoveInSource, ({ actor, query: { source }, meta }) =>
      deleteSource(ctx, { meta, actor, source }),
    );
    serveMember(ctx, app, listMoveInRuns, ({ query }) => listRuns(db, query));
    serveMember(ctx, app, getMoveInRun, ({ params }) => getRun(db, params.id));
    serveMember(ctx, app, startMoveIn, async ({ actor, body, meta }) => {
      const { system, source, withStaff: with_staff, forgetsLogins: forgets_logins } = body;
      if ((await sourceAt(machine.moveInFolder, source)) === null) throw noSource();
      const asked = { system, source, with_staff, forgets_logins };
      const { result } = await startRun(ctx, { meta, actor, ...asked });
      return getRun(db, result.runId);
    });
    for (const [endpoint, wish] of WISHES) {
      serveMember(ctx, app, endpoint, async ({ actor, params: { id }, meta }) => {
        await wishForRun(ctx, { meta, actor, id, wish });
        return getRun(db, id);
      });
    }
  };
}

function noSource(): DomainError {
  const message = 'There is no such file or folder in the folder for moving in';
  return new DomainError('invalid', 'invalid', message, { issues: [{ path: 'source', message }] });
}
