export { pollQuery } from './api.ts';
export { loadPoll, pollPart } from './late-poll.ts';
export { PostPoll } from './PostPoll.tsx';
