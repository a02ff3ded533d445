import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useText } from '../../lib/messages.tsx';
import { commonTexts } from '../../messages/common.ts';
import type { EditedItem } from './edited-item.ts';
import styles from './EditedButton.module.css';

const HistoryDialog = lazy(async () => ({
  default: (await import('./HistoryDialog.tsx')).HistoryDialog,
}));

/** Says that something was edited, and opens its versions; without scripts it only says so. */
export function EditedButton({ item, children }: { item: EditedItem; children: ReactNode }) {
  const t = useText(commonTexts);
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return <span>{children}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.edited}
        aria-haspopup="dialog"
        title={t('seeChanges')}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
