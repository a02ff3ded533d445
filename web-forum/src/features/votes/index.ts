export type { VotedItem } from './api.ts';
export { VoteButtons, type VoteButtonsProps } from './VoteButtons.tsx';
export { voterOf } from './voter.ts';
