import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../site/site.ts';
import {
  applyTheme,
  isDark,
  nextTheme,
  otherTheme,
  paintFrame,
  themeOf,
  type Theme,
} from './theme.ts';

const listeners = new Set<() => void>();

/** The reader's theme, and the function that switches to the next one. */
export function useTheme(): [Theme, () => void] {
  const { theme: drawn } = useSite();
  const theme = useSyncExternalStore(subscribe, shownTheme, () => drawn);
  useEffect(() => {
    if (theme !== 'auto') return undefined;
    return onSystem(() => paintFrame('auto'));
  }, [theme]);
  return [theme, () => choose(nextTheme(theme))];
}

/** Whether the page is dark, and the function that switches between light and dark (specification, section 4). */
export function useDark(): [boolean, () => void] {
  const { theme: drawn } = useSite();
  const isShownDark = useSyncExternalStore(
    subscribe,
    () => isDark(shownTheme()),
    // The server does not know what the system chose.
    () => drawn === 'dark',
  );
  return [isShownDark, () => choose(otherTheme(shownTheme()))];
}

function choose(theme: Theme): void {
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leave = onSystem(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
}

function onSystem(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

function shownTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}
