import { lazy, Suspense } from 'react';

const SearchDialog = lazy(async () => ({
  default: (await import('./SearchDialog.tsx')).SearchDialog,
}));

/** The search in a window of its own; its code comes when it is first opened. */
export function SearchWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={onClose} />
    </Suspense>
  );
}
