import { Suspense, useState } from 'react';
import { latePart } from '../../lib/loading/late-part.ts';
import { useSite } from '../../lib/site/site.ts';
import type { ReactionsProps } from './reaction-parts.ts';

/** The component that renders reactions. */
export const reactionsPart = latePart(
  async () => (await import('./ReactionsPart.tsx')).ReactionsPart,
);

/** Reactions to a post or comment; nothing in a forum without them. */
export function Reactions(props: ReactionsProps) {
  const [Part] = useState(reactionsPart.drawn);
  if (useSite().reactions === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
