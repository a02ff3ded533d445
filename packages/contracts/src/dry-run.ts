import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { SITE_SETTINGS } from './site-settings.ts';
import { author } from './users.ts';
import { watchedWordForm } from './watched-words.ts';

/** A rule to try out: watched words, or how many first posts of a member are held. */
export const dryRunForm = z.union([
  z.strictObject({
    words: watchedWordForm.shape.words,
    appliesTo: watchedWordForm.shape.appliesTo,
  }),
  z.strictObject({ approveFirst: z.int().min(1).max(SITE_SETTINGS.approveFirst.max) }),
]);
/** A rule to try. */
export type DryRunForm = z.infer<typeof dryRunForm>;

/** An item that the rule would have caught. */
export const caughtItem = z
  .object({
    id,
    type: z.enum(['post', 'comment']),
    /** Of the post. */
    title: z.string(),
    excerpt: z.string(),
    author,
    link: z.string(),
    createdAt: moment,
    /** Whether staff eventually removed it without the rule. */
    removed: z.boolean(),
  })
  .meta({ id: 'CaughtItem' });
/** An item that the rule would have caught. */
export type CaughtItem = z.infer<typeof caughtItem>;

/** What a rule would have caught in the last 30 days, newest first. */
export const dryRunAnswer = pageOf(caughtItem).extend({
  summary: z.object({
    caught: z.int(),
    /** How many of those staff removed anyway: hits. The rest would have been false alarms. */
    removed: z.int(),
    /** Whose items they are. */
    members: z.int(),
    /** How many posts and comments were checked. */
    looked: z.int(),
    /** Start of the checked period, if not everything was checked. */
    since: moment,
    isWhole: z.boolean(),
    /** Oldest first; days without any are left out. */
    days: z.array(z.object({ day: z.string(), count: z.int() })),
  }),
});
/** What a rule would have caught. */
export type DryRunAnswer = z.infer<typeof dryRunAnswer>;

export const tryRule = defineEndpoint({
  tag: 'admin',
  access: 'admin',
  elevated: true,
  method: 'POST',
  path: '/admin/watched-words/dry-run',
  summary:
    'What a rule would have caught in the last 30 days; it looks at the newest 5,000 posts and comments at most',
  repeatable: false,
  query: pageQuery,
  body: dryRunForm,
  response: dryRunAnswer,
  refusals: [422],
});
