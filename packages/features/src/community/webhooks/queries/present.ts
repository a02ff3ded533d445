import type { Told } from '@forum/contracts/webhooks';
import { bodyIn, type Told as Saying } from '@forum/webhooks';
import { assertNever } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts } from '../../../framework/texts.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import type { Receiver } from '../queries.ts';
import type { DueDelivery } from '../store/deliveries.ts';
import {
  findToldComment,
  findToldMember,
  findToldPost,
  findToldVotes,
  type Showing,
} from './items.ts';
import en from './messages/en/sentences.json' with { type: 'json' };

/** What chats are told, in one sentence each. */
export const WEBHOOK_TEXTS = await serverTexts(
  'webhooks',
  en,
  (language) => import(`./messages/${language}/sentences.json`, { with: { type: 'json' } }),
);

type Needed = Pick<AppContext, 'db' | 'site'>;
type Due = Pick<
  DueDelivery,
  'webhook_id' | 'event_id' | 'kind' | 'item_id' | 'thread_id' | 'seq' | 'happened_at'
>;

/**
 * The body that a receiver gets, made of what it may see now; what is no longer there for it is told as deleted, with
 * its id alone. Null: there is nothing to tell, since the member is gone, or what was voted on, or since what waits behind
 * it tells the same.
 */
export async function presentDelivery(
  ctx: Needed,
  receiver: Receiver,
  due: Due,
): Promise<string | null> {
  if (due.kind === 'votes.changed' && (await isToldLater(ctx.db, due))) return null;
  return presentAgain(ctx, receiver, due);
}

/** The same, whatever waits; null: the member is gone, or what was voted on. */
export async function presentAgain(
  ctx: Needed,
  { look }: Pick<Receiver, 'look'>,
  due: Due,
): Promise<string | null> {
  const told = await toldOf(ctx, due, { look, siteUrl: ctx.site.siteUrl });
  if (told === null) return null;
  const voice = await voiceIn(ctx.db, look.language);
  return bodyIn(look.format, sayingOf(told, WEBHOOK_TEXTS.in(voice)));
}

/** The body of a test, which tells of nothing. */
export async function presentTest(
  ctx: Needed,
  { look }: Pick<Receiver, 'look'>,
  of: { readonly id: string; readonly at: Date },
): Promise<string> {
  const say = WEBHOOK_TEXTS.in(await voiceIn(ctx.db, look.language));
  const payload = { version: 1, id: of.id, type: 'test', timestamp: of.at.toISOString(), data: {} };
  return bodyIn(look.format, { text: say('test', { name: look.name }), link: null, payload });
}

/** What is told, in the plain format. */
async function toldOf({ db, site }: Needed, due: Due, showing: Showing): Promise<Told | null> {
  const { event_id, kind, item_id: id, happened_at } = due;
  const head = { version: 1, id: event_id, timestamp: happened_at.toISOString() } as const;
  switch (kind) {
    case 'post.published':
    case 'post.edited': {
      const post = await findToldPost(db, id, showing);
      if (post === null) return { ...head, type: 'post.deleted', data: { post: { id } } };
      return { ...head, type: kind, data: { post } };
    }
    case 'post.deleted':
      return { ...head, type: kind, data: { post: { id } } };
    case 'comment.written':
    case 'comment.edited': {
      const comment = await findToldComment(db, id, showing);
      if (comment === null) return { ...head, type: 'comment.deleted', data: { comment: { id } } };
      return { ...head, type: kind, data: { comment } };
    }
    case 'comment.deleted':
      return { ...head, type: kind, data: { comment: { id } } };
    case 'votes.changed': {
      const votes = await findToldVotes(db, id, showing);
      return votes === null ? null : { ...head, type: kind, data: { votes } };
    }
    case 'member.registered': {
      const member = await findToldMember(db, id, showing);
      return member === null ? null : { ...head, type: kind, data: { member } };
    }
    case 'report.opened':
    case 'report.decided': {
      const url = `${site.siteUrl}/admin/cases/${id}/show`;
      return { ...head, type: kind, data: { report: { id, url } } };
    }
    default:
      return assertNever(kind);
  }
}

/** Of many votes that wait, the last tells how things stand. */
async function isToldLater(
  db: Needed['db'],
  { webhook_id, thread_id, item_id, seq }: Due,
): Promise<boolean> {
  const later = await db
    .selectFrom('webhook_delivery')
    .select('event_id')
    .where('webhook_id', '=', webhook_id)
    .where('thread_id', '=', thread_id)
    .where('state', '=', 'waiting')
    .where('seq', '>', seq)
    .where('item_id', '=', item_id)
    .where('kind', '=', 'votes.changed')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

type Say = ReturnType<typeof WEBHOOK_TEXTS.in>;

function sayingOf(told: Told, say: Say): Saying {
  const as = (text: string, link: string | null) => ({ text, link, payload: told });
  switch (told.type) {
    case 'post.published': {
      const { title, url, author } = told.data.post;
      return as(say(told.type, { member: author.displayName, title }), url);
    }
    case 'post.edited': {
      const { title, url } = told.data.post;
      return as(say(told.type, { title }), url);
    }
    case 'comment.written':
    case 'comment.edited': {
      const { postTitle: title, url, author, excerpt } = told.data.comment;
      return as(say(told.type, { member: author.displayName, title, excerpt }), url);
    }
    case 'votes.changed': {
      const { postTitle: title, url, up, down } = told.data.votes;
      return as(say(told.type, { title, up: String(up), down: String(down) }), url);
    }
    case 'member.registered': {
      const { displayName, url } = told.data.member;
      return as(say(told.type, { member: displayName }), url);
    }
    case 'report.opened':
    case 'report.decided':
      return as(say(told.type), told.data.report.url);
    case 'post.deleted':
    case 'comment.deleted':
      return as(say(told.type), null);
    default:
      return assertNever(told);
  }
}
