import { arrangeCategories } from '@forum/contracts/categories';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { ask } from '../providers/api.ts';
import { placesOf, type Branch } from './arrangement.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

interface Draft {
  readonly tree: readonly Branch[];
  /** The stored tree it is based on. */
  readonly of: readonly Branch[];
}

/** The tree as shown: the stored one, or its present arrangement. */
export function useOrder(stored: readonly Branch[]) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  // The arrangement is shown until the server's tree has changed.
  const isShown = draft !== null && JSON.stringify(draft.of) === JSON.stringify(stored);
  const show = (tree: readonly Branch[]) => setDraft({ tree, of: stored });
  /** Stores it as one staff act. @returns whether it was accepted */
  const store = async (tree: readonly Branch[]): Promise<boolean> => {
    show(tree);
    try {
      await ask(arrangeCategories, { body: placesOf(tree) });
    } catch (error) {
      setDraft(null);
      notify(wordsOf(error), { type: 'error' });
      return false;
    } finally {
      refresh();
    }
    notify(t('theOrderIsKept'), { type: 'success' });
    return true;
  };
  return { tree: isShown ? draft.tree : stored, show, store };
}
