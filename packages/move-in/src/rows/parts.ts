import { z } from 'zod';

/** The name of a thing in the source, such as `17` or `post-17`: unique within its kind, never an id of this forum. */
export const key = z.string().min(1).max(200);

/** A moment: ISO 8601 with its zone, `2016-06-14T08:00:00Z`. What is no date passes, and is clamped and reported. */
export const moment = z.string().max(40);

/** What a text is written in. Whoever reads the file turns it into documents; the file has it as the source says it. */
export const MARKUPS = [
  'plain',
  'markdown',
  'discourse',
  'nodebb',
  'bbcode',
  'bbcode:phpbb',
  'bbcode:xenforo',
  'bbcode:vbulletin',
  'bbcode:mybb',
  'bbcode:smf',
  's9e',
  'html',
  'html:lines',
  'quill',
  'mail',
] as const;

/** A text, letter by letter as in the source. `uid` is what old rows of phpBB add to their tags. */
export const text = z.looseObject({
  markup: z.enum(MARKUPS),
  source: z.string(),
  uid: z.string().max(20).optional(),
});

/** Who may read a topic, a post or a message apart from who may see its place. */
export const STATES = ['visible', 'hidden', 'deleted', 'unapproved', 'staff-only'] as const;

/** `hidden`, `deleted` and `unapproved` are for staff; `staff-only` was written for staff, and never meant for others. */
export const state = z.enum(STATES);

/** Who did something: a member, or the name of a guest. Neither: somebody of whom the source knows nothing. */
export const doer = {
  author: key.optional(),
  guest: z.string().max(300).optional(),
};

/** Whom a permission admits. Without groups, `groups` admits nobody but staff. */
export const audience = z.looseObject({
  who: z.enum(['everyone', 'members', 'groups', 'staff']),
  groups: z.array(key).max(1000).optional(),
});
/** Whom a permission admits. */
export type Audience = z.infer<typeof audience>;
