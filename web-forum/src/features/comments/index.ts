export { loadReplies } from './api.ts';
export { Replies, type RepliesProps } from './Replies.tsx';
