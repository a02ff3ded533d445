import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from './site.ts';
import { applyTheme, nextTheme, paintFrame, themeOf, type Theme } from './theme.ts';

const listeners = new Set<() => void>();

/** The reader's theme, and the function that switches to the next one. */
export function useTheme(): [Theme, () => void] {
  const { theme: drawn } = useSite();
  const theme = useSyncExternalStore(subscribe, shownTheme, () => drawn);
  useEffect(() => {
    if (theme !== 'auto') return undefined;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => paintFrame('auto');
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [theme]);
  const goOn = () => {
    applyTheme(nextTheme(theme));
    for (const listener of listeners) listener();
  };
  return [theme, goOn];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shownTheme(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}
