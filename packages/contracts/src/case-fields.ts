import { z } from 'zod';
import type { ActReason } from './acts.ts';

/** The progress of a case: `appealed` waits for another person's decision, `closed` has it. */
export const caseState = z.enum(['open', 'decided', 'appealed', 'closed']);
/** How far a case is. */
export type CaseState = z.infer<typeof caseState>;

/** What a case may end with. */
export const caseOutcome = z.enum(['no-action', 'warn', 'hide', 'delete', 'suspend']);
/** What a case may end with. */
export type CaseOutcome = z.infer<typeof caseOutcome>;

/** The wording of each reason, as shown to the author. */
export const CASE_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or insults',
  'off-topic': 'Off topic',
  'personal-data': 'Other people’s personal data',
  illegal: 'Unlawful content',
  duplicate: 'Already posted elsewhere',
  'low-quality': 'No content of its own',
  other: 'Another rule of this forum',
} as const satisfies Record<ActReason, string>;

/** What happened to a case, for its history. */
export const caseEntryKind = z.enum([
  'opened',
  'reported',
  'claimed',
  'released',
  'noted',
  'decided',
  'appealed',
  'appeal-decided',
]);
/** What happened to a case. */
export type CaseEntryKind = z.infer<typeof caseEntryKind>;
