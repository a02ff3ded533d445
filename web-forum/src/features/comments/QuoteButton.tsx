import { Quote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pathTexts from './messages/en/path.json';
import { quoteInto, type Quotable } from './quote-into.ts';
import styles from './ThreadPath.module.css';

/** How long a selection must be still, in ms: the button does not chase the pointer. */
const STILL_MS = 200;
const GAP = 8;

/** Quotes the selection in the post or a comment in a reply; by pointer, finger, or `q`. */
export function QuoteButton() {
  const t = useText(pathTexts);
  const chosen = useSelection();
  const quote = () => {
    // The selection at the moment of the press: the button may lag behind.
    const now = chosenNow();
    if (now !== null) void quoteInto(now);
  };
  if (chosen === null) return null;
  return (
    <Button
      size="small"
      className={styles.quote ?? ''}
      style={{ top: chosen.bottom + GAP, left: chosen.left }}
      data-key="q"
      // The press must not end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={quote}
    >
      <Icon of={Quote} /> {t('quote')}
    </Button>
  );
}

interface Chosen extends Quotable {
  readonly bottom: number;
  readonly left: number;
}

function useSelection(): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(chosenNow()), STILL_MS);
    };
    // Something may have been selected before this part had loaded.
    look();
    document.addEventListener('selectionchange', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      removeEventListener('scroll', look);
    };
  }, []);
  return chosen;
}

function chosenNow(): Chosen | null {
  const selection = document.getSelection();
  const words = selection?.toString().trim() ?? '';
  if (selection === null || words === '' || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  // Within one text: what surrounds it is nobody's words.
  if (element === null || element.closest('header, footer, form, aside') !== null) return null;
  const article = element.closest<HTMLElement>('main article');
  if (article === null || element === article) return null;
  const { bottom, left } = range.getBoundingClientRect();
  return { article, words, bottom, left: Math.max(GAP, left) };
}
