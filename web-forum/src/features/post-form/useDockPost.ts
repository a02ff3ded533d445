import type { CategorySummary } from '@forum/contracts/categories';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import { useText } from '../../lib/language/messages.tsx';
import { openDocked } from '../../lib/writing/dock.ts';
import { draftKey, handOver } from '../drafts/index.ts';
import { useReaderId } from '../session/index.ts';
import postFormTexts from './messages/en/post-form.json';

/** Puts the form of a new post into the panel, with what was written, and leads back to its category. */
export function useDockPost(category: CategorySummary | null, place: string): () => void {
  const readerId = useReaderId();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(postFormTexts);
  const dock = async () => {
    if (readerId === null || category === null) return;
    const failed = () => toast({ kind: 'error', title: t('dockFailed') });
    if (!handOver(draftKey(readerId, place))) {
      failed();
      return;
    }
    const { id, name } = category;
    const path = categoryPath(category);
    const text = { kind: 'post', place, id, title: name, path, parent: null };
    if (await openDocked(readerId, text)) await navigate(path);
    else failed();
  };
  return () => holdKeysFor(dock());
}
