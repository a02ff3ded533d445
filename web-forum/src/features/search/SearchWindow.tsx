import { lazy, Suspense, useEffect } from 'react';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';

const load = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** The search in a window of its own; its code loads when it is first opened. */
export function SearchWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useEffect(() => {
    if (isOpen) holdKeysFor(load());
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={onClose} />
    </Suspense>
  );
}
