export { createLive, type LiveOptions } from './live.ts';
export { realtimeMigrations } from './migrations.ts';
export { oneProcessChannel } from './one-process.ts';
export type { FollowedFrom, Follower, KeptMessage, LivePort, Publication } from './port.ts';
