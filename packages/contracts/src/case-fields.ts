import { z } from 'zod';
import type { ActReason } from './acts.ts';

/** The state of a case: `appealed` waits for another person's decision, `closed` has it. */
export const caseState = z.enum(['open', 'decided', 'appealed', 'closed']);
/** The state of a case. */
export type CaseState = z.infer<typeof caseState>;

/** The outcomes a case may have. */
export const caseOutcome = z.enum(['no-action', 'warn', 'hide', 'delete', 'suspend']);
/** The outcomes a case may have. */
export type CaseOutcome = z.infer<typeof caseOutcome>;

/** The wording of each reason, as shown to the author. */
export const CASE_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or insults',
  'off-topic': 'Off topic',
  'personal-data': 'Other people’s personal data',
  illegal: 'Unlawful content',
  duplicate: 'Already posted elsewhere',
  'low-quality': 'Low-quality content',
  other: 'Another rule of this forum',
} as const satisfies Record<ActReason, string>;

/** What happened to a case, for its history. */
export const caseEntryKind = z.enum([
  'opened',
  'reported',
  'claimed',
  'assigned',
  'released',
  'noted',
  'decided',
  'appealed',
  'appeal-decided',
]);
/** What happened to a case. */
export type CaseEntryKind = z.infer<typeof caseEntryKind>;
