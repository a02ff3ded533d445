export { AboutPanels, DerivedBadges, ReputationPanels } from './AboutPanels.tsx';
export {
  leaderboardQuery,
  reputationQuery,
  staffQuery,
  userQuery,
  usersQuery,
  type MemberSort,
} from './api.ts';
export { AuthorName } from './AuthorName.tsx';
export { MemberHover } from './MemberHover.tsx';
export { MemberRow } from './MemberRow.tsx';
export { MentionedText } from './MentionedText.tsx';
export { ProfileHeader } from './ProfileHeader.tsx';
export { ProfileNumbers } from './ProfileNumbers.tsx';
export { ProfileSkeleton } from './ProfileSkeleton.tsx';
export { PLATFORM_NAMES } from './platforms.ts';
export { ProfileActions } from './ProfileActions.tsx';
export { ReputationTable } from './ReputationTable.tsx';
export { usePresence } from './usePresence.ts';
