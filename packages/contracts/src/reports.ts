import { showsSomething } from './visible-text.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { storable, id, moment } from './scalars.ts';
import { cleanText } from './texts.ts';

/** What can be reported. */
export const reportTarget = z.enum(['post', 'comment', 'user', 'message']);
/** What can be reported. */
export type ReportTarget = z.infer<typeof reportTarget>;

/** One reported item. */
export const reportedItem = z.object({ type: reportTarget, id });
/** One reported item. */
export type ReportedItem = z.infer<typeof reportedItem>;

/** Why (decisions, Product). */
export const reportReason = z.enum(['spam', 'harassment', 'off-topic', 'other']);
/** Why. */
export type ReportReason = z.infer<typeof reportReason>;

/** The state of a report. */
export const reportState = z.enum(['open', 'resolved']);
/** The state of a report. */
export type ReportState = z.infer<typeof reportState>;

/** The dialog's fields. */
export const newReport = z.strictObject({
  targetType: reportTarget,
  targetId: id,
  reason: reportReason,
  note: cleanText((text) => (showsSomething(text) ? storable(text).trim() : ''), {
    max: LIMITS.reportNote,
    tooLong: 'Note must be at most 500 characters',
  }).optional(),
});

/** A report as the member who made it sees it. */
export const report = z
  .object({
    id,
    targetType: reportTarget,
    targetId: id,
    reason: reportReason,
    note: z.string().nullable(),
    state: reportState,
    createdAt: moment,
  })
  .meta({ id: 'Report' });
/** A report as the member who made it sees it. */
export type Report = z.infer<typeof report>;

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Report a post, a comment, a member or a message to the staff; one open report per member and item. Of a message, it and up to three before and after it are copied for the staff',
  tag: 'reports',
  access: 'member',
  body: newReport,
  status: 201,
  response: report,
  refusals: [401, 403, 404, 409, 410, 422, 429],
});
