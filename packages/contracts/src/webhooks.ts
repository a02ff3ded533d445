// What a forum tells other programs of what happens in it, each time as one body to one address. The shape of a body is
// `told`; who is told, of what and where, is for administrators to say (`admin-webhooks.ts`).
import { z } from 'zod';
import { id, moment } from './scalars.ts';

/** How long the parts of a webhook can be, and how many there can be. */
export const WEBHOOK_LIMITS = {
  most: 20,
  name: 60,
  /** Some chats put a key of hundreds of characters into it. */
  address: 1000,
  categories: 200,
  /** Of an answer, in bytes; the rest is not kept. */
  answer: 4096,
  /** How long deliveries and tries are kept, in days. */
  keptDays: 30,
};

/** What a webhook can be told of, in the words of the forum. */
export const WEBHOOK_KINDS = [
  'post.published',
  'post.edited',
  'post.deleted',
  'comment.written',
  'comment.edited',
  'comment.deleted',
  'votes.changed',
  'member.registered',
  'report.opened',
  'report.decided',
] as const;
/** What a webhook can be told of. */
export const webhookKind = z.enum(WEBHOOK_KINDS);
/** What a webhook can be told of. */
export type WebhookKind = z.infer<typeof webhookKind>;

/** The formats in which receivers take it; all but the first are those of chats. */
export const webhookFormat = z.enum(['plain', 'slack', 'discord', 'matrix']);
/** One of the formats. */
export type WebhookFormat = z.infer<typeof webhookFormat>;

const member = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  /** Null: the account is gone. */
  url: z.string().nullable(),
});

const post = z.object({
  id,
  title: z.string(),
  url: z.string(),
  author: member,
  category: z.object({ id, name: z.string(), url: z.string() }).nullable(),
  tags: z.array(z.string()),
  /** The beginning of its text. */
  excerpt: z.string(),
  createdAt: moment,
});

const comment = z.object({
  id,
  postId: id,
  postTitle: z.string(),
  url: z.string(),
  author: member,
  excerpt: z.string(),
  createdAt: moment,
});

/** How an item is voted by now; who voted is nobody's business. */
const votes = z.object({
  item: z.object({ type: z.enum(['post', 'comment']), id }),
  postId: id,
  postTitle: z.string(),
  url: z.string(),
  up: z.int(),
  down: z.int(),
});

const of = <Kind extends WebhookKind, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({
    /** The version of this shape: fields are only ever added to it. */
    version: z.literal(1),
    /** The same each time it is sent, as in the header `webhook-id`. */
    id,
    type: z.literal(kind),
    /** When it happened. */
    timestamp: moment,
    data,
  });

const idAlone = z.object({ id });

/**
 * What is told, as the forum is when it is sent: whatever is no longer there for the receiver is told as deleted, with
 * its id alone.
 */
export const told = z
  .discriminatedUnion('type', [
    of('post.published', z.object({ post })),
    of('post.edited', z.object({ post })),
    of('post.deleted', z.object({ post: idAlone })),
    of('comment.written', z.object({ comment })),
    of('comment.edited', z.object({ comment })),
    of('comment.deleted', z.object({ comment: idAlone })),
    of('votes.changed', z.object({ votes })),
    of('member.registered', z.object({ member })),
    of('report.opened', z.object({ report: z.object({ id, url: z.string() }) })),
    of('report.decided', z.object({ report: z.object({ id, url: z.string() }) })),
  ])
  .meta({ id: 'Told' });
/** What is told. */
export type Told = z.infer<typeof told>;
