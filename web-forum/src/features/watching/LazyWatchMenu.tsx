import { Suspense, useState } from 'react';
import { latePart } from '../../lib/loading/late-part.ts';
import { useViewer } from '../session/index.ts';
import type { Thing } from './api.ts';

interface Props {
  readonly thing: Thing;
  readonly name: string;
}

/** The bell with its levels, which only members need. */
export const watchMenu = latePart(async () => (await import('./WatchMenu.tsx')).WatchMenu);

/** The bell of a thing. */
export function WatchMenu(props: Props) {
  const { type, id } = props.thing;
  const [Levels] = useState(watchMenu.drawn);
  if (useViewer() === null) return null;
  return (
    <Suspense fallback={null}>
      <Levels key={`${type} ${id}`} {...props} />
    </Suspense>
  );
}
