import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { KeyOf } from '../../lib/language/messages.tsx';
import type shortcutsTexts from './messages/en/shortcuts.json';

/** What the list of shortcuts can name. */
export type ShortcutName = KeyOf<typeof shortcutsTexts>;

/** What a key does while its part of the page is mounted. */
export interface Shortcut {
  /** One key as `shortcutKey` names it, or two with a blank between: `j`, `?`, `g h`. */
  keys: string;
  /** What it does: the key of its text, needed only when the list of shortcuts is opened. */
  name: ShortcutName;
  act: () => void;
  /** Whether it would do something now; the list of shortcuts omits those that would not. */
  isUseful?: () => boolean;
}

/** Registers a shortcut until the returned function is called. */
export type RegisterShortcut = (shortcut: Shortcut) => () => void;

/** Provided by the frame. Without it, keys do nothing. */
export const ShortcutContext = createContext<RegisterShortcut>(() => () => undefined);

/**
 * A key that acts while this part is mounted: `useShortcut({ keys: 'j', name: 'next', act: goOn })`. Of two with
 * the same keys the later one wins. Null: not now.
 */
export function useShortcut(shortcut: Shortcut | null): void {
  const register = use(ShortcutContext);
  const act = useEffectEvent(() => shortcut?.act());
  const keys = shortcut?.keys;
  const name = shortcut?.name;
  const isUseful = useEffectEvent(() => shortcut?.isUseful?.() ?? true);
  useEffect(() => {
    if (keys === undefined || name === undefined) return undefined;
    return register({ keys, name, act: () => act(), isUseful: () => isUseful() });
  }, [register, keys, name]);
}
