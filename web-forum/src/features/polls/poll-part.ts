// All of a poll in one file that the page of a post loads only where there is one.
export { pollQuery } from './api.ts';
export { Poll } from './Poll.tsx';
