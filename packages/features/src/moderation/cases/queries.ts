export { findCaseRow, getCase } from './queries/detail.ts';
export { findNextCase } from './queries/next.ts';
export { findStatement, getOwnCase, listOwnAppeals } from './queries/own.ts';
export { countRecord, listCasesAbout, listReportsBy } from './queries/of-member.ts';
export { listCases } from './queries/queue.ts';
