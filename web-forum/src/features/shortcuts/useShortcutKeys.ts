import { useCallback, useEffect, useState } from 'react';
import { shortcutKey } from '../../lib/keys/shortcut-key.ts';
import { onPageKey } from '../../lib/keys/page-keys.ts';
import type { RegisterShortcut, Shortcut } from './shortcut-context.ts';
import { createSequence, isShortcut } from './shortcut-keys.ts';

interface Options {
  readonly isOn: boolean;
  /** Letters then belong to the next page, which may be one to write on. */
  readonly isLeaving: boolean;
}

/** Listens to the keys of all registered shortcuts; `known` returns them. */
export function useShortcutKeys({ isOn, isLeaving }: Options) {
  const [shortcuts] = useState(() => new Set<Shortcut>());
  const register = useCallback<RegisterShortcut>(
    (shortcut) => {
      shortcuts.add(shortcut);
      return () => shortcuts.delete(shortcut);
    },
    [shortcuts],
  );
  useEffect(() => {
    if (!isOn || isLeaving) return undefined;
    const read = createSequence(() => performance.now());
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const found = read(shortcutKey(event)).flatMap((keys) => newestOf(shortcuts, keys));
      const [first] = found;
      if (first === undefined) return;
      event.preventDefault();
      first.act();
    };
    return onPageKey(onKey);
  }, [isOn, isLeaving, shortcuts]);
  const known = useCallback(() => [...shortcuts], [shortcuts]);
  return { register, known };
}

function newestOf(shortcuts: ReadonlySet<Shortcut>, keys: string): Shortcut[] {
  const all = [...shortcuts].filter((shortcut) => shortcut.keys === keys);
  return all.slice(-1);
}
