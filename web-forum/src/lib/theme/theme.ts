import { writeLocal } from '../browser/local-store.ts';

const THEMES = ['light', 'dark', 'auto'] as const;
/** The reader's choice; auto follows the system. */
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'theme';
/** Colour of the browser's own frame (specification, section 9). */
export const THEME_COLORS = { light: '#ffffff', dark: '#1a1a1a' } as const;

const YEAR_SECONDS = 31_536_000;

export function themeOf(text: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'auto';
}

/** The theme in a Cookie header; auto when there is none. */
export function readTheme(cookie: string | undefined): Theme {
  return themeOf(/(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1]);
}

/** light → dark → auto → light. */
export function nextTheme(current: Theme): Theme {
  return THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto';
}

/** The opposite of the present theme, light or dark, whatever the system chose for auto. */
export function otherTheme(current: Theme): Theme {
  return isDark(current) ? 'light' : 'dark';
}

/** Whether the page is dark; auto means the system's present choice. */
export function isDark(theme: Theme): boolean {
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Shows the theme and keeps it: in local storage for this browser, in a cookie for the server's first render. */
export function applyTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  writeLocal(THEME_KEY, chosen);
  document.cookie = `${THEME_KEY}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  paintFrame(chosen);
}

/** Sets the colour of the browser's frame. */
export function paintFrame(chosen: Theme): void {
  const color = isDark(chosen) ? THEME_COLORS.dark : THEME_COLORS.light;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', color);
  }
}

/**
 * The part of the early script that applies what is stored here: local storage wins over a lost cookie, the
 * collapsed sidebar stays collapsed. `d` is the root element.
 */
export const EARLY_THEME = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark'||t==='auto')d.dataset.theme=t;if(localStorage.getItem('sidebar')==='collapsed')d.dataset.sidebar='collapsed'}catch(e){}var c=d.dataset.theme,k=c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.content=k?'${THEME_COLORS.dark}':'${THEME_COLORS.light}'})`;
