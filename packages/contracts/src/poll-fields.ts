import { asTerm, lookOf } from './look-alikes.ts';
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { asSeenLine } from './scalars.ts';
import { cleanText, instant } from './texts.ts';

/** `single`: one option. `several`: up to `maxChoices` of them. `ranked`: one or more in order, best first. */
export const pollKind = z.enum(['single', 'several', 'ranked']);
/** How members answer a poll. */
export type PollKind = z.infer<typeof pollKind>;

/**
 * When members see the counts: at once; after their own answer, which then stays until the end; or once the poll is
 * closed. The same applies to staff.
 */
export const pollResults = z.enum(['always', 'voted', 'closed']);
/** When members see the counts of a poll. */
export type PollResults = z.infer<typeof pollResults>;

const { options, option, question } = LIMITS.poll;
const TOO_FEW = 'At least two options are required';

/** The part of the post form that makes a poll. */
export const pollFields = z
  .strictObject({
    /** Left out or empty: the post's title is the question. */
    question: cleanText(asSeenLine, {
      max: question,
      tooLong: 'Question must be less than 200 characters',
    }).nullish(),
    options: z
      .array(
        cleanText(asTerm, {
          max: option,
          required: 'Option is required',
          tooLong: 'Option must be less than 200 characters',
        }).min(1, 'Option is required'),
        TOO_FEW,
      )
      .min(options.min, TOO_FEW)
      .max(options.max, 'Maximum 20 options allowed')
      .refine(areDifferent, 'Two options are the same'),
    kind: pollKind,
    /** Only for `several`; left out: all of them. */
    maxChoices: z.int().min(1).max(options.max).nullish(),
    /** Left out: it stays open until its author or staff close it. */
    closesAt: instant('Closing time must be a date').nullish(),
    /** Nobody learns who chose what, not even staff. Otherwise members may see it. */
    isSecret: z.boolean(),
    results: pollResults,
  })
  .meta({ id: 'PollFields' });
/** The part of the post form that makes a poll. */
export type PollFields = z.infer<typeof pollFields>;

// Compared regardless of case, and of letters of another script that look the same: voters would see no difference.
function areDifferent(all: readonly string[]): boolean {
  return new Set(all.map(lookOf)).size === all.length;
}
