import type { RaThemeOptions } from 'react-admin';
import { consoleColors } from './console-colors.ts';
import { SIDEBAR } from './sizes.ts';
import { componentsOf } from './theme-components.ts';

/** The console in the forum's own colours and typeface; `accent` is the owners' colour, empty if they chose none. */
export function themeOf(mode: 'light' | 'dark', accent: string): RaThemeOptions {
  const colors = consoleColors(mode, accent);
  const state = (main: string) => ({
    main,
    light: main,
    dark: main,
    contrastText: colors.onAccent,
  });
  return {
    palette: {
      mode,
      primary: {
        main: colors.accent,
        light: colors.accent,
        dark: colors.accentStrong,
        contrastText: colors.onAccent,
      },
      secondary: state(colors.accent),
      error: state(colors.bad),
      warning: state(colors.warn),
      success: state(colors.good),
      info: state(colors.accent),
      background: { default: colors.page, paper: colors.surface },
      text: { primary: colors.text, secondary: colors.quiet },
      divider: colors.hairline,
      bulkActionsToolbarBackgroundColor: colors.accentSoft,
    },
    // Staff who prefer reduced motion do not wait for fading either.
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 6 },
    sidebar: SIDEBAR,
    typography: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      // 15, 13 and 20 px of the forum's scale.
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.8125rem' },
      h4: { fontSize: '1.25rem', fontWeight: 650 },
      h5: { fontSize: '1.25rem', fontWeight: 650 },
      h6: { fontSize: '1.0625rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem' },
    },
    components: componentsOf(colors),
  };
}
