export { connectionsQuery, isFollowingQuery, type Connection } from './api.ts';
export { FollowButton } from './FollowButton.tsx';
