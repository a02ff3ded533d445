export { isFollowingQuery } from './api.ts';
export { FollowButton } from './FollowButton.tsx';
