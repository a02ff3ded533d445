import { shortcutKey } from '@forum/web-forum/keys/shortcut-key';
import { useEffect, useRef } from 'react';

/** Keys of a form in a dialog, but not while typing: `press` gets each; Enter sends the form, unless a button has the focus. */
export function useFormKeys(press: (key: string) => void) {
  const inside = useRef<HTMLDivElement>(null);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const key = shortcutKey(event);
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(TYPED) !== null) return;
      if (key !== 'Enter') {
        latest.current(key);
        return;
      }
      if (target instanceof Element && target.closest('button, a') !== null) return;
      event.preventDefault();
      inside.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return inside;
}

const TYPED = 'textarea, input:not([type=radio])';
