import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` whenever a tenth of the element comes into view; null waits. */
export function useOnSeen<Element extends HTMLElement>(
  onSeen: (() => void) | null,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const seen = element.current;
    if (seen === null || onSeen === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { threshold: 0.1 },
    );
    observer.observe(seen);
    return () => observer.disconnect();
  }, [onSeen]);
  return element;
}
