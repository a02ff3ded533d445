import { ReactButton } from './ReactButton.tsx';
import { ReactionChips } from './ReactionChips.tsx';
import type { ReactionsProps } from './reaction-parts.ts';

/** All of reactions in one file, which the pages of a forum without them never load. */
export function ReactionsPart({ as, voter, ...parts }: ReactionsProps) {
  if (as === 'chips') return <ReactionChips {...parts} voter={voter} />;
  return voter === 'member' ? <ReactButton {...parts} /> : null;
}
