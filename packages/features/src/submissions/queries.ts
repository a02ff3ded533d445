export { getSubmission, listSubmissions } from './queries/queue.ts';
export { listMySubmissions, listOwnSubmissions, listWaitingOf } from './queries/own.ts';
export { readVerdict } from './queries/verdict.ts';
