import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTheme } from '../../lib/theme/theme.ts';
import { renderPart } from '../../testing/render.tsx';
import { DarkSwitch } from './DarkSwitch.tsx';
import { ThemeButton } from './ThemeButton.tsx';

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  removeColors();
  // Beside what is there: the styles of files before this one are still in use.
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#ffffff">');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  removeColors();
  vi.unstubAllGlobals();
});

function removeColors(): void {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove();
}

describe('the theme button', () => {
  it('goes from light to dark to auto and round again', async () => {
    const screen = renderPart(<ThemeButton />);
    const seen: (string | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(screen.getByRole('button'));
      seen.push(document.documentElement.dataset['theme']);
    }
    expect(seen).toEqual(['dark', 'auto', 'light']);
  });

  it('keeps the choice here and for the server, and colours the frame', async () => {
    const screen = renderPart(<ThemeButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Theme: light. Change to dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(readTheme(document.cookie)).toBe('dark');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(
      '#1a1a1a',
    );
  });
});

describe('toggling (specification, section 4, Theme)', () => {
  it('switches between light and dark, and never to auto', async () => {
    const screen = renderPart(<DarkSwitch />);
    const seen: (string | undefined)[] = [];
    for (const name of ['Switch to dark', 'Switch to light', 'Switch to dark']) {
      await userEvent.click(screen.getByRole('button', { name }));
      seen.push(document.documentElement.dataset['theme']);
    }
    expect(seen).toEqual(['dark', 'light', 'dark']);
  });

  it.each([
    [true, 'Switch to light', 'light'],
    [false, 'Switch to dark', 'dark'],
  ])('leaves auto for what the system did not choose: dark is %s', async (matches, name, theme) => {
    document.documentElement.dataset['theme'] = 'auto';
    const nothing = () => undefined;
    const system = { matches, addEventListener: nothing, removeEventListener: nothing };
    vi.stubGlobal('matchMedia', () => system);
    const screen = renderPart(<DarkSwitch />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.documentElement.dataset['theme']).toBe(theme);
  });
});

describe('readTheme', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['forum_session=x; theme=light', 'light'],
    ['mytheme=dark', 'auto'],
    ['theme=neon', 'auto'],
    [undefined, 'auto'],
  ] as const)('reads %s as %s', (cookie, theme) => {
    expect(readTheme(cookie)).toBe(theme);
  });
});
