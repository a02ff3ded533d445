export { AboutPanels, StandingPanels } from './AboutPanels.tsx';
export { leaderboardQuery, staffQuery, userQuery, usersQuery, type MemberSort } from './api.ts';
export { Level } from './Level.tsx';
export { MemberHover } from './MemberHover.tsx';
export { MemberRow } from './MemberRow.tsx';
export { ProfileHeader } from './ProfileHeader.tsx';
export { ProfileNumbers } from './ProfileNumbers.tsx';
export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { PLATFORM_NAMES } from './platforms.ts';
