// Everything about polls in one file that a post's page loads only if it has one.
export { pollQuery } from './api.ts';
export { Poll } from './Poll.tsx';
