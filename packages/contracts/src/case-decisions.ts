import { z } from 'zod';
import { actReason } from './acts.ts';
import { caseOutcome } from './case-fields.ts';
import { LIMITS } from './limits.ts';
import { asParagraphs } from './scalars.ts';
import { cleanText, instant } from './texts.ts';

const written = (what: string, max: number) =>
  cleanText(asParagraphs, {
    max,
    required: `${what} is required`,
    tooLong: `${what} must be at most ${max} characters`,
  });
const required = (what: string, max: number) => written(what, max).min(1, `${what} is required`);

/** A decision as the form sends it. */
export const caseDecision = z
  .strictObject({
    outcome: caseOutcome,
    reason: actReason.optional(),
    /** The statement of reasons, which the author reads. */
    statement: written('Statement', LIMITS.cases.statement).optional(),
    /** End of a suspension; left out: until it is lifted. */
    until: instant('End date must be a date').optional(),
  })
  .superRefine(({ outcome, reason, statement = '', until }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (outcome !== 'suspend' && until !== undefined) {
      wrong('until', 'Only a suspension has an end');
    }
    if (outcome === 'no-action') return;
    if (reason === undefined) wrong('reason', 'Reason is required');
    if (statement === '') wrong('statement', 'Statement is required');
  });
/** A decision as the form sends it. */
export type CaseDecision = z.infer<typeof caseDecision>;

/** A note for other staff. */
export const caseNote = z.strictObject({ text: required('Note', LIMITS.cases.note) });

/** A decision on an appeal; the answer goes to its author. */
export const appealDecision = z.strictObject({
  upheld: z.boolean('Choose whether to uphold the appeal'),
  answer: written('Answer', LIMITS.cases.statement).optional(),
});

/** An author's objection to a decision. */
export const appealForm = z.strictObject({ text: required('Appeal', LIMITS.cases.appeal) });
