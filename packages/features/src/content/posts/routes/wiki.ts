import * as calls from '@forum/contracts/wiki';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { setWiki } from '../commands.ts';
import { getWikiChoice } from '../queries/wiki.ts';
import { answerWritten } from './answer-written.ts';

/** Lets others edit a post. */
export function serveWiki(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.getWiki, ({ params, actor }) =>
    getWikiChoice(ctx.db, params.id, actor),
  );
  serveMember(ctx, app, calls.setWiki, async ({ params, body, actor, meta, ...call }) => {
    const { editors, ...given } = body;
    const mayAuthors = await readSetting(ctx.db, 'wikis');
    const grounds = Object.keys(given).length === 0 ? undefined : given;
    const command = { meta, actor, grounds, postId: params.id, editors, mayAuthors };
    return answerWritten(ctx, await setWiki(ctx, command), { ...call, actor });
  });
}
