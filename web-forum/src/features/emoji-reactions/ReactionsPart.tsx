import { ReactButton } from './ReactButton.tsx';
import { ReactionChips } from './ReactionChips.tsx';
import type { ReactionsProps } from './reaction-parts.ts';

/** Everything about reactions in one file, which a forum without them never loads. */
export function ReactionsPart({ as, voter, ...parts }: ReactionsProps) {
  if (as === 'chips') return <ReactionChips {...parts} voter={voter} />;
  return voter === 'member' ? <ReactButton {...parts} /> : null;
}
