import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../lib/useHydrated.ts';

/** A part of the frame that only an open page can have. It loads after the page, which stays as it is without it. */
export function onceOpen(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(() =>
    load()
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
