import { z } from 'zod';
import { postOrComment } from './items.ts';
import { labelType } from './labels.ts';
import { reactionCount } from './reaction-fields.ts';
import { id, moment } from './scalars.ts';
import { presence } from './users.ts';

/** What can be followed: a post, one's own account, or another member's presence. */
export const liveTopic = z
  .string()
  .regex(
    /^(post|member|presence):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'Must be post:{id}, member:{id} or presence:{id}',
  );

/** The topic of everything under a post. Open to anyone who may read the post. */
export const postTopic = (postId: string): string => `post:${postId}`;
/** The topic for one member alone. Open to that member. */
export const memberTopic = (memberId: string): string => `member:${memberId}`;
/** The topic of a member's comings and goings. Open to members. */
export const presenceTopic = (memberId: string): string => `presence:${memberId}`;

const ofComment = { postId: id, commentId: id };
/** What processes tell each other: clients cannot follow it, since it is not a `liveTopic`. */
export const RIGHTS_TOPIC = 'rights';

/** Comments under the post that are not deleted, after the change. */
const comments = z.int();

const unreadCount = {
  unread: z.int(),
  /** An estimate: a client that shows the number asks for it. */
  isEstimate: z.literal(true).optional(),
};

/**
 * What happened, in ids and counts: a client that shows it reads it again with its own rights. Counts are as of
 * sending: the last message wins.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('votes'),
    postId: id,
    item: postOrComment,
    upvotes: z.int(),
    downvotes: z.int(),
  }),
  z.object({
    kind: z.literal('comment-posted'),
    ...ofComment,
    parentId: id.nullable(),
    /** The top-level comment of its tree. */
    rootId: id,
    authorId: id,
    comments,
  }),
  z.object({ kind: z.literal('comment-edited'), ...ofComment }),
  z.object({ kind: z.literal('comment-deleted'), ...ofComment, comments }),
  /** The current labels of a comment, each type with its count. */
  z.object({
    kind: z.literal('labels'),
    ...ofComment,
    labels: z.array(z.object({ type: labelType, count: z.int() })),
  }),
  /** The reactions to an item, after the change. */
  z.object({
    kind: z.literal('reactions'),
    postId: id,
    item: postOrComment,
    reactions: z.array(reactionCount),
  }),
  /** A poll was answered, changed, closed or taken off; `ballots` counts those who answered. */
  z.object({ kind: z.literal('poll'), postId: id, ballots: z.int() }),
  /** `commentId` null: no answer is accepted any more. */
  z.object({ kind: z.literal('answer'), postId: id, commentId: id.nullable() }),
  /** `hidden` and `deleted` end the subscription of anyone who may no longer read the post. */
  z.object({
    kind: z.literal('post'),
    postId: id,
    change: z.enum([
      'edited',
      'moved',
      'published',
      'hidden',
      'deleted',
      'restored',
      'locked',
      'unlocked',
    ]),
  }),
  /** A notification arrived; `unread` is the new count, up to 100: badges show 99+ beyond. */
  z.object({ kind: z.literal('notification'), notificationId: id, ...unreadCount }),
  /** The count of unread notifications changed for another reason: some were read, perhaps on another device. */
  z.object({ kind: z.literal('unread'), ...unreadCount }),
  /** One of the member's conversations changed; `unread` counts those with something unread, up to 100. */
  z.object({ kind: z.literal('conversation'), conversationId: id, unread: z.int() }),
  z.object({ kind: z.literal('presence'), memberId: id, status: presence }),
  /**
   * Members may see less from now on, or a session of theirs ended; null: anybody's may have. Only in `RIGHTS_TOPIC`.
   */
  z.object({ kind: z.literal('rights'), memberIds: z.array(id).nullable() }),
]);
/** What happened, in ids and counts. */
export type LiveMessage = z.infer<typeof liveMessage>;

/** Position of a message in its topic: 1, 2, 3, … without gaps. */
const seq = z.int().min(0);

/** What a client may send on the socket. `after`: its last position in the topic, when it reconnects. */
export const liveRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topic: liveTopic, after: seq.optional() }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: liveTopic }),
  z.strictObject({ type: z.literal('ping') }),
]);
/** What a client may send on the socket. */
export type LiveRequest = z.infer<typeof liveRequest>;

/** What the server sends on the socket. */
export const liveAnswer = z.discriminatedUnion('type', [
  /** Always first: the member the socket belongs to; null: a visitor. */
  z.object({ type: z.literal('ready'), memberId: id.nullable() }),
  /** Messages after `seq` follow: those missed first, then live ones. */
  z.object({
    type: z.literal('subscribed'),
    topic: liveTopic,
    seq,
    /** How long ago the topic's last message was sent, in ms; left out if it is no longer kept. */
    lastAgeMs: z.int().min(0).optional(),
  }),
  /** The missed messages are no longer kept: read everything again. Messages after `seq` follow. */
  z.object({ type: z.literal('reset'), topic: liveTopic, seq }),
  /** `asked`: by the client. `gone`: the topic may no longer be followed. */
  z.object({
    type: z.literal('unsubscribed'),
    topic: liveTopic,
    reason: z.enum(['asked', 'gone']),
  }),
  z.object({
    type: z.literal('message'),
    topic: liveTopic,
    seq,
    at: moment,
    data: liveMessage,
  }),
  z.object({ type: z.literal('pong') }),
  /** A request failed; the socket stays open. */
  z.object({
    type: z.literal('error'),
    code: z.enum(['not-found', 'sign-in-required', 'forbidden', 'too-many', 'failed']),
    detail: z.string(),
    topic: z.string().optional(),
  }),
]);
/** What the server sends on the socket. */
export type LiveAnswer = z.infer<typeof liveAnswer>;
