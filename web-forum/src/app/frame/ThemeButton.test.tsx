import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTheme } from '../../lib/theme.ts';
import { renderPart } from '../../testing/render.tsx';
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
