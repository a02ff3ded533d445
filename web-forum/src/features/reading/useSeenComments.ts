import { useEffect, type RefObject } from 'react';

/** A comment still in view for this long counts as read, in ms. */
const READ_MS = 1500;

/**
 * Reports the latest comment in view while the page stood still, each time a later one than before. Comments carry
 * `data-written`, the time they were written. Null waits.
 */
export function useSeenComments(
  section: RefObject<HTMLElement | null> | null,
  onSeen: (commentId: string) => void,
): void {
  useEffect(() => {
    if (section === null) return undefined;
    let last = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState === 'hidden' || section.current === null) return;
      const latest = latestInView(section.current);
      if (latest === null || latest.written <= last) return;
      last = latest.written;
      onSeen(latest.id);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, READ_MS);
    };
    wait();
    const events = ['scroll', 'visibilitychange', 'click'] as const;
    for (const name of events) document.addEventListener(name, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, wait);
    };
  }, [section, onSeen]);
}

function latestInView(section: HTMLElement): { id: string; written: string } | null {
  let latest = null;
  for (const comment of section.querySelectorAll<HTMLElement>('[data-written]')) {
    const written = comment.dataset.written ?? '';
    if (written > (latest?.written ?? '') && isInView(comment.firstElementChild ?? comment)) {
      latest = { id: comment.id.replace('comment-', ''), written };
    }
  }
  return latest;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom >= 0;
}
