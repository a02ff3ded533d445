export { presentSubmissionsQuery } from './api.ts';
export { OwnSubmissions } from './OwnSubmissions.tsx';
export { isHeld, useHeld } from './useHeld.ts';
export { WaitingHere } from './WaitingHere.tsx';
export { WaitingPosts } from './WaitingPosts.tsx';
