import { notificationKind } from '@forum/contracts/notifications';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../../framework/feature.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { keptVoice } from '../../../operations/own-words/queries/in-force.ts';
import { readSiteName } from '../../../operations/site-settings/queries/look.ts';
import { getPreferences } from '../queries.ts';
import { askingPage, donePage, unknownPage } from './unsubscribe-page.ts';
import {
  isSignedBy,
  readUnsubscribeToken,
  type UnsubscribeClaim,
} from '../parts/unsubscribe-token.ts';
import { savePreferences } from '../store.ts';
import { saveDigest } from '../store/digests.ts';
import { findMailKey } from '../store/mails.ts';

const query = z.object({ token: z.string().max(300) });
const PATH = '/notifications/unsubscribe';
const BODY_LIMIT = 1024;
/** Not in the API's document; and not in the log, since the address holds the token. */
const QUIET = { schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * One click ends emails of a kind (RFC 8058): a POST by a mail program or the page's button, without a session, since
 * the link itself says who and what. Pages for people rather than API calls, so not in the API's document.
 */
export async function unsubscribeRoutes(ctx: AppContext, app: FastifyInstance): Promise<void> {
  // Ignores any body that the mail program sends: the link says it all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _body, done) => done(null),
  );
  app.get(PATH, QUIET, async (request, reply) => {
    const siteName = await readSiteName(ctx);
    const claim = await claimOf(ctx, request.query);
    const page = claim === null ? null : askingPage({ siteName, ...(await readerOf(ctx, claim)) });
    return answer(reply, page ?? (await unknownIn(ctx, siteName, reply)));
  });
  app.post(PATH, QUIET, async (request, reply) => {
    const siteName = await readSiteName(ctx);
    const claim = await claimOf(ctx, request.query);
    if (claim !== null) await endMails(ctx, claim);
    const page = claim === null ? null : donePage({ siteName, ...(await readerOf(ctx, claim)) });
    return answer(reply, page ?? (await unknownIn(ctx, siteName, reply)));
  });
}

/** What the link may end; null: invalid. */
async function claimOf(ctx: AppContext, given: unknown): Promise<UnsubscribeClaim | null> {
  const parsed = query.safeParse(given);
  const claim = parsed.success ? readUnsubscribeToken(parsed.data.token) : null;
  if (claim === null) return null;
  const key = await findMailKey(ctx.db, claim.memberId);
  return key !== null && isSignedBy(claim, key) ? claim : null;
}

async function readerOf(ctx: AppContext, { memberId, topics }: UnsubscribeClaim) {
  return { topics, voice: await keptVoice(ctx, await findLanguage(ctx.db, memberId)) };
}

async function endMails(ctx: AppContext, { memberId, topics }: UnsubscribeClaim): Promise<void> {
  if (topics.includes('digest')) {
    await saveDigest(ctx.db, { memberId, choice: { rhythm: 'off' }, now: ctx.clock.now() });
  }
  const { kinds } = await getPreferences(ctx.db, memberId);
  const rows = notificationKind.options
    .filter((kind) => topics.includes(kind))
    .map((kind) => ({ kind, ...kinds[kind] }))
    .map(({ kind, inApp: in_app, push }) => ({
      member_id: memberId,
      kind,
      in_app,
      mail: false,
      push,
    }));
  await savePreferences(ctx.db, rows);
}

/** In English: nobody knows whose the link is. */
async function unknownIn(ctx: AppContext, siteName: string, reply: FastifyReply): Promise<string> {
  void reply.code(404);
  return unknownPage(siteName, await keptVoice(ctx, 'en'));
}

function answer(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .serializer((html: string) => html)
    .send(page);
}
