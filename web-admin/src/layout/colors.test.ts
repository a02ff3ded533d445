import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { consoleColors, ownColor } from './console-colors.ts';

describe.each([
  ['light', ''],
  ['dark', ''],
  ['light', '#7a1fa2'],
  ['dark', '#7a1fa2'],
  ['light', '#8a5a00'],
  ['dark', '#8a5a00'],
] as const)("the console's %s colours, with the owners' own %s", (mode, own) => {
  const colors = consoleColors(mode, own);

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

it('takes the colour from the page, and nothing but a colour', () => {
  const page = new DOMParser().parseFromString(
    '<meta name="accent" content="#7a1fa2">',
    'text/html',
  );
  expect(ownColor(page)).toBe('#7a1fa2');
  expect(ownColor(new DOMParser().parseFromString('', 'text/html'))).toBe('');
  expect(consoleColors('light', 'red')).toEqual(consoleColors('light', ''));
});
