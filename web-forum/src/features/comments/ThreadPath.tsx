import { LIMITS } from '@forum/contracts/limits';
import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { focusOn } from '../../lib/focus/focus-on.ts';
import { useText } from '../../lib/language/messages.tsx';
import { countAll } from './comment-tree.ts';
import pathTexts from './messages/en/path.json';
import { ToDay } from './ToDay.tsx';
import type { ShownReplies } from './useReplies.ts';
import styles from './ThreadPath.module.css';

interface Props {
  readonly replies: ShownReplies;
  /** How many comments there are, replies included. */
  readonly total: number;
  /** Leads to the first unread comment; null: nothing is new. */
  readonly onNew: (() => void) | null;
}

/** The reader's position among all replies of a long thread, and the ways to its beginning, its end, and what is new. */
export function ThreadPath({ replies, total, onNew }: Props) {
  const t = useText(pathTexts);
  const { threads: count, before, shown, hasMore } = replies;
  const reached = useReached();
  const isAtEnd = !hasMore && reached >= shown.length;
  const seen = before + countAll(shown.slice(0, reached));
  const isEnding = useRef(false);
  // After every render: the last page may have to load, and then to be shown to its end.
  useEffect(() => {
    if (!isEnding.current || hasMore) return;
    const last = threads().at(-1);
    const comment = last?.querySelector<HTMLElement>('article') ?? null;
    if (last === undefined || comment === null) return;
    isEnding.current = false;
    last.scrollIntoView({ block: 'end' });
    focusOn(comment);
  });
  if (count <= LIMITS.comments.initial) return null;
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <Button look="quiet" square aria-label={t('start')} onClick={toStart}>
        <Icon of={ArrowUpToLine} />
      </Button>
      <span className={styles.at}>
        {t('position', { at: isAtEnd ? total : Math.min(seen, total), total })}
      </span>
      <ToDay />
      {onNew === null ? null : (
        <Button look="quiet" size="small" onClick={onNew}>
          {t('firstNew')}
        </Button>
      )}
      <Button
        look="quiet"
        square
        aria-label={t('last')}
        onClick={() => {
          isEnding.current = true;
          void replies.toEnd();
        }}
      >
        <Icon of={ArrowDownToLine} />
      </Button>
    </nav>
  );
}

function toStart() {
  const title = document.getElementById('post-title');
  scrollTo({ top: 0 });
  if (title !== null) focusOn(title);
}

function threads(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#replies [data-item]:has(> article)')];
}

/** How much of a thread must be in the window, in px, to count as reached. */
const SEEN = 96;

/** How many of the shown threads the reader has reached, at least one. */
function useReached(): number {
  const [reached, setReached] = useState(1);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const foot = innerHeight - SEEN;
      const above = threads().filter((one) => one.getBoundingClientRect().top < foot);
      setReached(Math.max(1, above.length));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return reached;
}
