import {
  getMail as getMailCall,
  listMails as listMailsCall,
  retryMail,
} from '@forum/contracts/mails';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { tryAgain } from './commands.ts';
import { getMail, listMails } from './queries.ts';

/** Outgoing emails, for those who run the forum. */
export function mailRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, listMailsCall, ({ query }) => listMails(ctx.db, query));
    serveMember(ctx, app, getMailCall, ({ params }) => getMail(ctx.db, params.id));
    serveMember(ctx, app, retryMail, async ({ actor, params: { id }, meta }) => {
      await getMail(ctx.db, id);
      const { result } = await tryAgain(ctx, { meta, actor, mailId: id });
      if (!result)
        throw new DomainError('conflict', 'mail-not-given-up', 'This email has not failed.');
      return getMail(ctx.db, id);
    });
  };
}
