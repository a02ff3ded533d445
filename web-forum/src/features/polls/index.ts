export { pollQuery } from './api.ts';
export { loadPoll } from './loaded-poll.ts';
export { PostPoll } from './PostPoll.tsx';
