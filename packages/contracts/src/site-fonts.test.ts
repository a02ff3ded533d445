import { expect, it } from 'vitest';
import { fontStyle } from './site-fonts.ts';

it('is a style sheet for the letters that owners can choose, and for nothing else', () => {
  expect(fontStyle('system')).toMatch(/^html:root\{--font:system-ui,.*Emoji'\}$/u);
  for (const none of ['', 'Inter', 'serif;}', 'constructor', '__proto__']) {
    expect(fontStyle(none)).toBe('');
  }
});
