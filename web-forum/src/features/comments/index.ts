export { loadReplies } from './api.ts';
