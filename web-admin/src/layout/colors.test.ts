import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { COLORS } from './colors.ts';

describe.each(['light', 'dark'] as const)("the console's %s colours", (mode) => {
  const colors = COLORS[mode];

  it.each(['text', 'quiet', 'accent', 'accentStrong', 'good', 'warn', 'bad'] as const)(
    'keep %s readable on the page and on what lies on it',
    (name) => {
      expect(getContrastRatio(colors[name], colors.page)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(colors[name], colors.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentStrong'],
    ['accent', 'accentSoft'],
    ['text', 'accentSoft'],
    ['good', 'goodSoft'],
    ['warn', 'warnSoft'],
    ['bad', 'badSoft'],
  ] as const)('keep %s readable on %s', (name, ground) => {
    expect(getContrastRatio(colors[name], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('show the edges of controls', () => {
    expect(getContrastRatio(colors.line, colors.surface)).toBeGreaterThanOrEqual(3);
  });
});
