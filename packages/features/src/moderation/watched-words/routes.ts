import { LIMITS } from '@forum/contracts';
import { tryRule } from '@forum/contracts/dry-run';
import * as calls from '@forum/contracts/watched-words';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { addWord, editWord, removeWord } from './commands.ts';
import { watchedWordsProjection } from './projection.ts';
import { countWords, dryRun, getWord, listWords } from './queries.ts';

const SHOWN = [watchedWordsProjection.name];

/** The watched words. */
export function watchedWordRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listWatchedWords, ({ query }) => listWords(db, query));
    serveMember(ctx, app, calls.getWatchedWord, ({ params }) => getWord(db, params.id));
    serveMember(ctx, app, calls.addWatchedWord, async ({ actor, meta, body: form, projected }) => {
      await requireRoom(ctx);
      const { result: id, position } = await addWord(ctx, { meta, actor, form });
      await projected(position, SHOWN);
      return getWord(db, id);
    });
    serveMember(ctx, app, calls.changeWatchedWord, async ({ actor, meta, params, ...call }) => {
      const command = { meta, actor, id: params.id, change: call.body };
      await call.projected((await editWord(ctx, command)).position, SHOWN);
      return getWord(db, params.id);
    });
    serveMember(ctx, app, tryRule, ({ body: rule, query }) =>
      dryRun(db, { rule, now: ctx.clock.now(), ...query }),
    );
    serveMember(ctx, app, calls.removeWatchedWord, async ({ actor, meta, params, projected }) => {
      const command = { meta, actor, id: params.id };
      await projected((await removeWord(ctx, command)).position, SHOWN);
    });
  };
}

async function requireRoom({ db }: AppContext): Promise<void> {
  if ((await countWords(db)) < LIMITS.watchedWords.most) return;
  const message = 'There are already a thousand watched words. Please remove some first.';
  throw new DomainError('conflict', 'too-many-words', message);
}
