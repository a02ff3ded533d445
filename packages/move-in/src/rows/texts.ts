import { z } from 'zod';
import { doer, key, moment, state, text } from './parts.ts';

/** `topics`: a title and what belongs to all its posts; the first post has the text. */
export const topicRow = z.looseObject({
  key,
  title: z.string().max(5000),
  slug: z.string().max(1000).optional(),
  category: key.optional(),
  tags: z.array(key).max(1000).optional(),
  ...doer,
  createdAt: moment,
  lastPostAt: moment.optional(),
  state: state.default('visible'),
  stateBy: key.optional(),
  stateAt: moment.optional(),
  stateReason: z.string().max(5000).optional(),
  isPinned: z.boolean().optional(),
  isPinnedEverywhere: z.boolean().optional(),
  pinnedUntil: moment.optional(),
  isLocked: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  prefix: z.string().max(300).optional(),
  views: z.int().min(0).optional(),
});

/** `posts`: the first one of a topic is what opens it, the others answer. */
export const postRow = z.looseObject({
  key,
  topic: key,
  /** The post that this one answers; without it, the topic. */
  parent: key.optional(),
  /** The order within the topic, by which addresses and quotes name the post. */
  number: z.number().optional(),
  isFirst: z.boolean().optional(),
  ...doer,
  createdAt: moment,
  editedAt: moment.optional(),
  editedBy: key.optional(),
  editReason: z.string().max(5000).optional(),
  state: state.default('visible'),
  stateBy: key.optional(),
  stateAt: moment.optional(),
  stateReason: z.string().max(5000).optional(),
  isWiki: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  text,
  /** Under which the author gave the text to others, such as `CC BY-SA 4.0`. */
  license: z.string().max(100).optional(),
  /** Keys of the uploads that the text shows, or that hang on it. */
  uploads: z.array(key).max(5000).optional(),
});

/** `revisions`: a text as it was before an edit, the oldest with the lowest number. */
export const revisionRow = z.looseObject({
  post: key,
  number: z.number(),
  at: moment,
  by: key.optional(),
  title: z.string().max(5000).optional(),
  text: text.optional(),
  reason: z.string().max(5000).optional(),
  /** Only staff may read this version. */
  isHidden: z.boolean().optional(),
});

/** `accepted`: the post that answered its topic. */
export const acceptedRow = z.looseObject({
  topic: key,
  post: key,
  by: key.optional(),
  at: moment.optional(),
});
