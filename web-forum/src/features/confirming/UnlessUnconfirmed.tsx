import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { lazy, Suspense, type ReactNode } from 'react';
import { useViewer } from '../session/index.ts';
import type { Limit, Written } from './Limited.tsx';

// Few need it.
const Limited = lazy(async () => ({ default: (await import('./Limited.tsx')).Limited }));

interface Props {
  readonly what: Written;
  /** The field, or the way to it. */
  readonly children: ReactNode;
}

/** Says before a member writes what an unconfirmed address allows; stands in place of a field that would be refused. */
export function UnlessUnconfirmed({ what, children }: Props) {
  const viewer = useViewer();
  const limit = limitOf(viewer?.unconfirmed ?? null, what);
  if (viewer === null || limit === null) return children;
  return (
    <>
      <Suspense fallback={null}>
        <Limited email={viewer.email} what={what} limit={limit} />
      </Suspense>
      {limit === 'waits' ? children : null}
    </>
  );
}

function limitOf(unconfirmed: Unconfirmed | null, what: Written): Limit | null {
  if (unconfirmed === null || unconfirmed === 'everything') return null;
  if (what === 'messages' || unconfirmed === 'read') return 'refused';
  return unconfirmed === 'approval' ? 'waits' : null;
}
