import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { pollKind, pollResults } from './poll-fields.ts';
import { id, moment, paletteKey, storable } from './scalars.ts';
import { boundedText, textOfBytes } from './texts.ts';

// A draft here is a text that was begun and not sent. An unpublished post that was sent is a post.

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PLACE = new RegExp(
  `^(?:post:new:(?:${UUID})?|post:(?:edit|later):${UUID}|comment:(?:new|reply|edit):${UUID}|message:(?:new:|(?:to|edit):${UUID}))$`,
);

/**
 * The composer a draft belongs to: `post:new:` with the category (or none), `post:edit:` with the post, `post:later:`
 * with the scheduled post, `comment:new:` with the post, `comment:reply:` and `comment:edit:` with the comment,
 * `message:new:` without a recipient, `message:to:` with the conversation, `message:edit:` with the message.
 */
export const draftPlace = boundedText(60, { tooLong: 'Must be an id' }).regex(
  PLACE,
  'Must be an id',
);
/** The composer a draft belongs to. */
export type DraftPlace = z.infer<typeof draftPlace>;

/** Longer than what may be sent: a text that is still too long must not be lost either. */
const unfinished = (max: number) => boundedText(max * ROOM).overwrite(storable);
const ROOM = 5;
const LONGEST_MOMENT = 40;

/** The poll part of the form as it stands. `closesAt` is empty if the poll does not close automatically. */
export const draftPoll = z
  .strictObject({
    question: z.string(),
    options: z.array(z.string()),
    kind: pollKind,
    maxChoices: z.int().nullable(),
    closesAt: z.string(),
    isSecret: z.boolean(),
    results: pollResults,
  })
  .meta({ id: 'DraftPoll' });
/** The poll part of the form as it stands. */
export type DraftPoll = z.infer<typeof draftPoll>;

/** The fields of the post form as they stand: none of its rules apply until it is sent. */
export const draftFields = z
  .strictObject({
    categoryId: id.nullable(),
    title: z.string(),
    prefix: z.string(),
    prefixColor: paletteKey,
    tags: z.array(z.string()),
    excerpt: z.string(),
    featured: z.boolean(),
    published: z.boolean(),
    /** Left out if it was begun before there were polls. */
    poll: draftPoll.nullish(),
  })
  .meta({ id: 'DraftFields' });
/** The fields of the post form as they stand. */
export type DraftFields = z.infer<typeof draftFields>;

const writtenFields = z.strictObject({
  ...draftFields.shape,
  title: unfinished(LIMITS.title.max),
  prefix: unfinished(LIMITS.prefix.max),
  tags: z.array(unfinished(LIMITS.tagLength)).max(LIMITS.tags.max * ROOM),
  excerpt: unfinished(LIMITS.excerpt.max),
  poll: z
    .strictObject({
      ...draftPoll.shape,
      question: unfinished(LIMITS.poll.question),
      options: z.array(unfinished(LIMITS.poll.option)).max(LIMITS.poll.options.max * ROOM),
      closesAt: boundedText(LONGEST_MOMENT).overwrite(storable),
    })
    .nullish(),
});
const writtenContent = textOfBytes(LIMITS.content.bytes, {
  tooLong: 'Content is too long',
}).overwrite(storable);

/** The text in a composer; `fields` are the post form's, null for a comment. */
export const draftBody = z.strictObject({
  content: writtenContent,
  fields: writtenFields.nullable(),
});
/** The text in a composer. */
export type DraftBody = z.infer<typeof draftBody>;

/** The version of a draft: each save has its own, so that two devices notice each other. */
export const draftVersion = z.object({ version: id, savedAt: moment }).meta({ id: 'DraftVersion' });
/** The version of a draft, and when it was saved. */
export type DraftVersion = z.infer<typeof draftVersion>;

/** A member's own draft, whole. */
export const draft = z
  .object({
    place: z.string(),
    content: z.string(),
    fields: draftFields.nullable(),
    ...draftVersion.shape,
  })
  .meta({ id: 'Draft' });
/** A member's own draft, whole. */
export type Draft = z.infer<typeof draft>;

/** A draft as the list shows it. */
export const draftSummary = z
  .object({
    place: z.string(),
    ...draftVersion.shape,
    /** The title typed so far, or that of the post it belongs to; null: none, or the post is gone. */
    title: z.string().nullable(),
    /** The beginning of the text. */
    excerpt: z.string(),
    /** The internal path of its composer; null: what it belongs to is gone. */
    path: z.string().nullable(),
  })
  .meta({ id: 'DraftSummary' });
/** A draft as the list shows it. */
export type DraftSummary = z.infer<typeof draftSummary>;

const placeParams = z.object({ place: draftPlace });

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/drafts',
  summary: 'The member’s drafts, last saved first',
  tag: 'drafts',
  access: 'member',
  query: pageQuery,
  response: pageOf(draftSummary),
  refusals: [400, 401],
});
export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/drafts/:place',
  summary:
    'The draft of a composer; null where there is none, as when another device has sent it meanwhile',
  tag: 'drafts',
  access: 'member',
  params: placeParams,
  response: z.object({ draft: draft.nullable() }),
  refusals: [400, 401, 422],
});
export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/drafts/:place',
  summary:
    'Save a draft. `basedOn` is the version it continues (null: none); refused with 409 when another device has saved since. `owner` is the member it belongs to: on a shared machine, someone else may have signed in meanwhile',
  tag: 'drafts',
  access: 'member',
  whileSilenced: true,
  // Sent every few seconds: the version already makes a repetition harmless.
  repeatable: false,
  params: placeParams,
  body: draftBody.extend({ basedOn: id.nullable(), owner: id }),
  response: draftVersion,
  refusals: [400, 401, 403, 404, 409, 422],
});
export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/drafts/:place',
  summary: 'Delete a draft. Refused with 409 when another device has saved since; idempotent',
  tag: 'drafts',
  access: 'member',
  whileSilenced: true,
  repeatable: false,
  params: placeParams,
  query: z.object({ version: id }),
  status: 204,
  response: z.undefined(),
  refusals: [400, 401, 403, 409, 422],
});
