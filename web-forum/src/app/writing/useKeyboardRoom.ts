import { useEffect, type RefObject } from 'react';

/** A keyboard is taller than this, in px; the bars of a browser that hide are not. */
const LEAST = 80;

/** Keeps the panel above the keyboard of a phone, which covers the window without making it smaller. */
export function useKeyboardRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    // Not every browser has one.
    if (!view) return undefined;
    const measure = () => {
      const covered = innerHeight - view.height - view.offsetTop;
      const place = panel.current?.parentElement?.style;
      place?.setProperty('--keyboard', covered > LEAST ? `${covered}px` : '0px');
      place?.setProperty('--seen', `${view.height}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [panel]);
}
