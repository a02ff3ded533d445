import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { quotedAt } from '../../lib/addresses/quote-address.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import type { EditedItem } from './edited-item.ts';
import styles from './EditedButton.module.css';

const HistoryDialog = lazy(async () => ({
  default: (await import('./HistoryDialog.tsx')).HistoryDialog,
}));

// Few come from a quote.
const QuotedMark = lazy(async () => ({ default: (await import('./QuotedMark.tsx')).QuotedMark }));

/**
 * Says that something was edited, and opens its versions; without scripts it only says so. To readers who come from a
 * quote it offers the version that was quoted.
 */
export function EditedButton({ item, children }: { item: EditedItem; children: ReactNode }) {
  const t = useText(commonTexts);
  const [isOpen, setOpen] = useState(false);
  const quoted = quotedAt(useSearchParams()[0], item.type === 'comment' ? item.id : null);
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
        {quoted === null ? null : (
          <Suspense>
            <QuotedMark />
          </Suspense>
        )}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog item={item} quoted={quoted} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
