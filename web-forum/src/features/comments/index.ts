export { CommentComposer } from './CommentComposer.tsx';
export { answerCard, mergedThreads } from './late-parts.ts';
export { Merged } from './Merged.tsx';
export { moveToDay } from './loaded-move-to-day.ts';
export { loadReplies } from './load-replies.ts';
export { Replies, type RepliesProps } from './Replies.tsx';
export { useRounds } from './useRounds.ts';
