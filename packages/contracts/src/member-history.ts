import { z } from 'zod';
import { caseOutcome } from './case-fields.ts';
import { adminCase } from './cases.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { reportReason, reportTarget } from './reports.ts';
import { id, idParams, moment } from './scalars.ts';

/** How a report ended: `right` if its case had an outcome that still stands. */
export const reportVerdict = z.enum(['open', 'right', 'wrong']);

/** A report that a member filed, as staff see it. */
export const filedReport = z
  .object({
    id,
    targetType: reportTarget,
    targetId: id,
    reason: reportReason,
    createdAt: moment,
    caseId: id.nullable(),
    outcome: caseOutcome.nullable(),
    verdict: reportVerdict,
  })
  .meta({ id: 'FiledReport' });
/** A report that a member filed. */
export type FiledReport = z.infer<typeof filedReport>;

const byModerators = {
  tag: 'admin',
  access: 'moderator',
  elevated: true,
  method: 'GET',
  params: idParams,
  query: pageQuery,
} as const;

export const listUserCases = defineEndpoint({
  ...byModerators,
  path: '/admin/users/:id/cases',
  summary: 'The cases about a member below the caller, newest first',
  response: pageOf(adminCase),
  refusals: [404],
});
export const listUserReports = defineEndpoint({
  ...byModerators,
  path: '/admin/users/:id/reports',
  summary: 'What a member below the caller has reported, newest first, and how it ended',
  response: pageOf(filedReport),
  refusals: [404],
});
