import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import type { LiveThread } from './useLiveThread.ts';
import styles from './LiveBar.module.css';

interface Props extends LiveThread {
  /** Leads to the first of them; left out: nothing moves. */
  readonly onShown?: ((id: string) => void) | undefined;
}

/** Announces at the foot of the window what happened meanwhile; nothing moves until it is pressed. */
export function LiveBar({ waiting, showWaiting, end, onShown }: Props) {
  const t = useText(commentsTexts);
  const hold = useHold();
  const show = () => {
    if (onShown === undefined) hold();
    void showWaiting().then((first) => {
      if (first !== null) onShown?.(first);
    });
  };
  return (
    <output className={styles.bar}>
      {end === null ? null : <span className={styles.end}>{t('ended', { end })}</span>}
      {waiting === 0 || end !== null ? null : (
        <Button look="primary" onClick={show}>
          {t('waiting', { count: waiting })}
        </Button>
      )}
    </output>
  );
}

/** How long arrivals after a press may not move anything, in ms. */
const HELD_MS = 2000;

/** Returns the function that holds the comment at the top of the window in place while others are inserted. */
function useHold(): () => void {
  const held = useRef<{ element: Element; top: number; until: number } | null>(null);
  useLayoutEffect(() => {
    const now = held.current;
    if (now === null) return;
    if (performance.now() > now.until) {
      held.current = null;
      return;
    }
    const by = now.element.getBoundingClientRect().top - now.top;
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
  });
  return () => {
    const comments = [...document.querySelectorAll('[data-written] > :first-child')];
    const element = comments.find((one) => one.getBoundingClientRect().bottom > 0);
    if (element === undefined) return;
    const { top } = element.getBoundingClientRect();
    held.current = { element, top, until: performance.now() + HELD_MS };
  };
}
