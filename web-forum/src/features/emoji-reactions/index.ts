export type { ReactionsProps } from './reaction-parts.ts';
export { reactionsPart, Reactions } from './Reactions.tsx';
