import { lazy, Suspense, type ComponentType } from 'react';
import { pageLoaded } from '../../lib/loading/page-loaded.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';

/**
 * A part of the frame that only makes sense on an open page. It loads after the page and its pictures; the page works
 * without it.
 */
export function onceOpen(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(() =>
    pageLoaded()
      .then(load)
      .catch(() => () => null)
      .then((part) => ({ default: part })),
  );
  return () =>
    useHydrated() ? (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    ) : null;
}
