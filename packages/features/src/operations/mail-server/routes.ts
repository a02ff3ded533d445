import {
  getMailServer,
  previewLetter,
  removeMailServer,
  sendTestLetter,
  setMailServer,
} from '@forum/contracts/mail-server';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { getMail } from '../mails/queries.ts';
import { removeServer, setServer } from './commands.ts';
import { enqueueTestLetter, previewOf } from './operations/letters.ts';
import { getServer } from './queries.ts';

/** The mail server, for owners. */
export function mailServerRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, getMailServer, () => getServer(ctx));
    serveMember(ctx, app, setMailServer, async ({ actor, body: form, meta }) => {
      await setServer(ctx, { meta, actor, form });
      return getServer(ctx);
    });
    serveMember(ctx, app, removeMailServer, async ({ actor, meta }) => {
      await removeServer(ctx, { meta, actor });
      return getServer(ctx);
    });
    serveMember(ctx, app, sendTestLetter, async ({ actor }) =>
      getMail(ctx.db, await enqueueTestLetter(ctx, actor)),
    );
    serveMember(ctx, app, previewLetter, ({ actor, query: look }) =>
      previewOf(ctx, { actor, look }),
    );
  };
}
