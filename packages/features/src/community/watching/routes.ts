import type { DismissedList } from '@forum/contracts/watching';
import * as calls from '@forum/contracts/watching';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { getReadablePost } from '../../content/items/queries/readable-post.ts';
import { findPresentTag, findTag } from '../../content/tags/queries.ts';
import { readThrough } from '../reading/operations.ts';
import { chooseLevel, type Choosing } from './commands.ts';

import { watchingProjection } from './projection.ts';
import {
  countWatched,
  getWatch,
  getWatchSettings,
  listTrackedPlaces,
  listWatches,
} from './queries.ts';
import { saveNewSince, saveWatchSettings } from './store.ts';

type Watched = Choosing['of'];

/** Chooses levels and settings; only the member knows of either. */
export function watchingRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.getWatch, async ({ params, actor }) => {
      const of = await findWatched(ctx, params);
      // Nobody learns through their level of a draft that is not theirs.
      if (of.type === 'post') await getReadablePost(ctx.db, { id: of.id }, actor);
      return getWatch(ctx.db, { memberId: actor.id, of });
    });
    serveMember(ctx, app, calls.chooseWatch, async ({ params, body, actor, meta, projected }) => {
      const of = await findWatched(ctx, params);
      const { position } = await chooseLevel(ctx, { meta, actor, of, choice: body });
      await projected(position, [watchingProjection.name, 'mutes']);
      return getWatch(ctx.db, { memberId: actor.id, of });
    });
    serveMember(ctx, app, calls.getWatchSettings, ({ actor }) =>
      getWatchSettings(ctx.db, actor.id),
    );
    serveMember(ctx, app, calls.changeWatchSettings, async ({ body, actor }) => {
      const before = await getWatchSettings(ctx.db, actor.id);
      const next = {
        trackWritten: body.trackWritten ?? before.trackWritten,
        trackMentioned: body.trackMentioned ?? before.trackMentioned,
        trackRead: body.trackRead ?? before.trackRead,
      };
      await saveWatchSettings(ctx.db, actor.id, next);
      return next;
    });
    serveMember(ctx, app, calls.listWatches, ({ query, actor }) =>
      listWatches(ctx.db, { ...query, viewer: actor }),
    );
    serveMember(ctx, app, calls.countWatched, ({ actor }) => countWatched(ctx.db, actor.id));
    serveMember(ctx, app, calls.dismissWatched, async ({ body, actor }) => {
      await dismiss(ctx, actor.id, body.list);
      return countWatched(ctx.db, actor.id);
    });
  };
}

async function dismiss(ctx: AppContext, memberId: string, list: DismissedList): Promise<void> {
  const at = ctx.clock.now();
  if (list === 'new') return saveNewSince(ctx.db, memberId, at);
  await readThrough(ctx.db, { memberId, threads: await listTrackedPlaces(ctx.db, memberId), at });
}

/** @throws DomainError not-found, for an invalid id and for a tag that no post carries */
async function findWatched({ db }: AppContext, { type, id }: Watched): Promise<Watched> {
  if (type === 'tag') {
    const key = (await findPresentTag(db, id)).toLowerCase();
    if ((await findTag(db, key)) === null) throw notFound(type);
    return { type, id: key };
  }
  if (!isId(id)) throw notFound(type);
  return { type, id };
}

function notFound(type: Watched['type']): DomainError {
  if (type === 'user') return noSuch('user');
  return new DomainError('not-found', `${type}-not-found`, `This ${type} no longer exists`);
}
