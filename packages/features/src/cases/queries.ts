export { findCaseRow, getCase } from './queries/detail.ts';
export { findStatement, getOwnCase, listOwnAppeals } from './queries/own.ts';
export { listCases } from './queries/queue.ts';
