import { LIMITS } from '@forum/contracts/limits';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { useText } from '../../lib/language/messages.tsx';
import searchTexts from './messages/en/search.json';
import { SearchCombobox } from './SearchCombobox.tsx';

/** The search on phones, whose header has no room for a box. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText(searchTexts);
  return (
    <Dialog title={t('search')} isOpen size="full" onClose={onClose}>
      <Box onLeave={onClose} />
    </Dialog>
  );
}

function Box({ onLeave }: { onLeave: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // After opening, since the window puts the focus on its first button.
  useEffect(() => input.current?.focus(), []);
  return (
    <SearchCombobox input={input} limit={LIMITS.searchModal} look="inline" onLeave={onLeave} />
  );
}
