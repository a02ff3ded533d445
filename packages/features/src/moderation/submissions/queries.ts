export { getSubmission, listSubmissions } from './queries/queue.ts';
export { findNextSubmission } from './queries/next.ts';
export { listMySubmissions, listOwnSubmissions, listKeptOf } from './queries/own.ts';
