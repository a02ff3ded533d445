import { lazy, Suspense } from 'react';
import { useViewer } from '../session/index.ts';
import type { Thing } from './api.ts';

interface Props {
  readonly thing: Thing;
  readonly name: string;
}

const Levels = lazy(async () => ({ default: (await import('./WatchMenu.tsx')).WatchMenu }));

/** The bell of a thing, whose code only members need. */
export function WatchMenu(props: Props) {
  const { type, id } = props.thing;
  if (useViewer() === null) return null;
  return (
    <Suspense fallback={null}>
      <Levels key={`${type} ${id}`} {...props} />
    </Suspense>
  );
}
