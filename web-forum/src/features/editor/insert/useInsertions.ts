import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useToast } from '../../../components/Toasts.tsx';
import { useSite } from '../../../lib/site/site.ts';
import { useText } from '../../../lib/language/messages.tsx';
import writingTexts from '../../../messages/en/writing.json';
import editorTexts from '../messages/en/editor.json';
import insertTexts from '../messages/en/insert.json';
import { INSERTIONS, type InsertionKey } from './insertions.ts';

/** Something that can be put into a text, or made of the block at the caret. */
export interface Insertion {
  readonly key: InsertionKey;
  readonly name: string;
  /** What else it is called, separated by commas. */
  readonly words: string;
  readonly picture: LucideIcon;
  readonly act: () => void;
}

/** What only some fields have. */
export interface InsertionsOf {
  /** Headings are for posts. */
  readonly kind: 'comment' | 'post';
  /** Adds a poll to the post; undefined: there can be none. */
  readonly onPoll?: (() => void) | undefined;
}

const HEADINGS: ReadonlySet<InsertionKey> = new Set(['h1', 'h2', 'h3']);

/** What can be inserted here: the tools and a typed slash offer the same. */
export function useInsertions({ kind, onPoll }: InsertionsOf): readonly Insertion[] {
  const [editor] = useLexicalComposerContext();
  const { files } = useSite();
  const toast = useToast();
  const t = useText(insertTexts);
  const writing = useText(writingTexts);
  const more = useText(editorTexts);
  return useMemo(() => {
    const onTooManyCells = () => toast({ kind: 'error', title: more('tooManyCells') });
    const texts = { t, writing, more };
    const isHere = ({ key }: { key: InsertionKey }) => {
      if (key === 'file') return files === true;
      if (key === 'poll') return onPoll !== undefined;
      return kind === 'post' || !HEADINGS.has(key);
    };
    return INSERTIONS.filter(isHere).map(({ key, picture, name, words, act }) => ({
      key,
      picture,
      name: name(texts),
      words: words(texts),
      act: () => act({ editor, onPoll, onTooManyCells }),
    }));
  }, [editor, files, kind, onPoll, toast, t, writing, more]);
}
