export { loadReplies } from './load-replies.ts';
export { Replies, type RepliesProps } from './Replies.tsx';
