import { showsSomething } from './visible-text.ts';
import { z } from 'zod';
import { noBody, defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageMeta, pageOf, pageQuery, queryInt } from './page.ts';
import { id, idParams, moment, storable } from './scalars.ts';
import { boundedText, contentFormat, textOfBytes } from './texts.ts';
import { author } from './users.ts';

/** Whether a member has been invited or takes part. Nothing is kept about one who has left. */
export const participantState = z.enum(['invited', 'joined']);
/** Whether a member has been invited or takes part. */
export type ParticipantState = z.infer<typeof participantState>;

/** A member of a conversation. */
export const participant = z
  .object({ member: author, state: participantState })
  .meta({ id: 'Participant' });
/** A member of a conversation. */
export type Participant = z.infer<typeof participant>;

/** The beginning of a message. */
const messageOpening = z.object({ authorId: id, excerpt: z.string(), writtenAt: moment });

/** A conversation as its list shows it. */
export const conversation = z
  .object({
    id,
    /** The others. */
    participants: z.array(participant),
    /** The viewer's own state: while `invited`, they see no messages. */
    state: participantState,
    /** Who invited the viewer; null: nobody, or they are gone. */
    invitedBy: author.nullable(),
    /** The last message that the viewer may read; null: none. */
    last: messageOpening.nullable(),
    /** Unread messages, up to 100. */
    unread: z.int().min(0),
    /** The viewer has muted it: no count and no email. */
    muted: z.boolean(),
    /** Whether the viewer can write in it; false if nobody else is left, or if one of two has blocked the other. */
    canWrite: z.boolean(),
    changedAt: moment,
  })
  .meta({ id: 'Conversation' });
/** A conversation as its list shows it. */
export type Conversation = z.infer<typeof conversation>;

/** A message; deleted ones keep their place without a text. */
export const message = z
  .object({
    id,
    /** Its position in the conversation, increasing. */
    seq: z.int(),
    author,
    content: z.string(),
    writtenAt: moment,
    editedAt: moment.nullable(),
    deleted: z.boolean(),
    /** Staff removed it after a report; its text is not shown. */
    removed: z.boolean(),
  })
  .meta({ id: 'Message' });
/** A message. */
export type Message = z.infer<typeof message>;

const content = textOfBytes(LIMITS.comments.bytes, {
  required: 'Content is required',
  tooLong: 'Content is too long',
})
  .overwrite(storable)
  .refine(showsSomething, 'Content is required');

const memberIds = z
  .array(id)
  .min(1, 'Choose whom to write to')
  .max(LIMITS.conversations.others, `At most ${LIMITS.conversations.others} members`);

/** A text with an id that its writer chose: sent again after a lost answer, it is the same message. */
export const newMessage = z.strictObject({ id, content, contentFormat });
/** A new conversation and its first message. */
export const newConversation = newMessage.extend({ memberIds });

// No message text is stored with idempotency keys: the message's own id makes a repetition harmless.
const own = { tag: 'conversations', access: 'member', repeatable: false } as const;
const done = { status: 204, response: z.undefined() } as const;
// A conversation may have more messages than a list has pages.
const seqAsText = queryInt(1, 999_999, 1).unwrap();
const onMessage = idParams.extend({ messageId: boundedText(100) });

export const listConversations = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/conversations',
  summary: "The member's conversations, latest message first",
  query: pageQuery,
  response: pageOf(conversation),
  refusals: [400, 401],
});
export const countUnreadConversations = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/conversations/unread-count',
  summary: 'How many conversations have something unread, invitations included; up to 100',
  response: z.object({ count: z.int().min(0) }),
  refusals: [401],
});
export const startConversation = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations',
  summary:
    'Start a conversation with 1 to 20 members; with one member, an existing one is continued',
  body: newConversation,
  status: 201,
  location: '/conversations/{id}',
  response: conversation,
  refusals: [400, 401, 403, 404, 409, 422],
});
export const getConversation = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/conversations/:id',
  summary: 'A conversation that the member takes part in, or is invited to',
  params: idParams,
  response: conversation,
  refusals: [401, 404],
});
export const listMessages = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'Its messages, newest first, from when the member joined',
  params: idParams,
  query: pageQuery.safeExtend({
    /** Those up to this position: to open a conversation where something was found. */
    upTo: seqAsText.optional(),
  }),
  response: z.object({ data: z.array(message), meta: pageMeta }),
  refusals: [400, 401, 404],
});
export const writeMessage = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Write in a conversation',
  params: idParams,
  body: newMessage,
  status: 201,
  location: '/conversations/:id/messages',
  response: message,
  refusals: [400, 401, 403, 404, 409, 422],
});
export const editMessage = defineEndpoint({
  ...own,
  method: 'PATCH',
  path: '/conversations/:id/messages/:messageId',
  summary: 'Edit one’s own message',
  params: onMessage,
  body: z.strictObject({ content, contentFormat }),
  response: message,
  refusals: [400, 401, 403, 404, 410, 422],
});
export const deleteMessage = defineEndpoint({
  ...own,
  method: 'DELETE',
  path: '/conversations/:id/messages/:messageId',
  summary: 'Delete the text of one’s own message, permanently and for everyone',
  whileSilenced: true,
  params: onMessage,
  ...done,
  refusals: [401, 403, 404],
});
export const readConversation = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations/:id/read',
  summary: 'Mark it as read up to a message',
  whileSilenced: true,
  params: idParams,
  body: z.strictObject({ seq: z.int().min(0) }),
  ...done,
  refusals: [400, 401, 403, 404, 422],
});
export const muteConversation = defineEndpoint({
  ...own,
  method: 'PUT',
  path: '/conversations/:id/mute',
  summary: 'Mute or unmute a conversation: no unread count, no email',
  whileSilenced: true,
  params: idParams,
  body: z.strictObject({ muted: z.boolean() }),
  ...done,
  refusals: [400, 401, 403, 404, 422],
});
export const inviteToConversation = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations/:id/participants',
  summary: 'Invite members; they see only what is written after they join',
  params: idParams,
  body: z.strictObject({ memberIds }),
  response: conversation,
  refusals: [400, 401, 403, 404, 409, 422],
});
export const joinConversation = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations/:id/join',
  summary: 'Accept an invitation to a conversation',
  whileSilenced: true,
  params: idParams,
  body: noBody,
  response: conversation,
  refusals: [401, 403, 404, 422],
});
export const leaveConversation = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/conversations/:id/leave',
  summary: 'Leave a conversation or decline the invitation; it can no longer be read',
  whileSilenced: true,
  params: idParams,
  body: noBody,
  ...done,
  refusals: [401, 403, 404, 422],
});
