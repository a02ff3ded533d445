// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

describe('the key of a shortcut', () => {
  it.each([
    ['Russian', 'о', 'KeyJ', 'j'],
    ['Russian, with Shift', 'О', 'KeyJ', 'J'],
    ['Greek', 'ξ', 'KeyJ', 'j'],
    ['Greek', ';', 'KeyQ', 'q'],
    ['Hebrew', 'ח', 'KeyJ', 'j'],
    ['Hebrew', '/', 'KeyQ', 'q'],
    ['Arabic, whose key writes two letters', 'لا', 'KeyB', 'b'],
    ['Devanagari, whose key writes a mark', 'े', 'KeyS', 's'],
    ['Bulgarian', 'в', 'KeyD', 'd'],
  ])(
    'is that of the same place on most keyboards where the layout has no Latin letters: %s %s',
    (_, key, code, expected) => {
      expect(shortcutKey({ key, code })).toBe(expected);
    },
  );

  it.each([
    ['Dvorak', 'h', 'KeyJ'],
    ['Dvorak', "'", 'KeyQ'],
    ['Dvorak', '.', 'KeyE'],
    ['AZERTY', 'q', 'KeyA'],
    ['AZERTY', ',', 'KeyM'],
    ['AZERTY', 'é', 'Digit2'],
    ['Turkish F', 'ğ', 'KeyE'],
    ['QWERTZ', 'ö', 'Semicolon'],
    ['Russian, a letter where others have a sign', 'э', 'Quote'],
    ['any, a named key', 'Enter', 'Enter'],
    ['any', '?', 'Slash'],
    ['Russian', '?', 'Digit7'],
    ['a keyboard on a screen', 'j', ''],
  ])('is what the layout writes elsewhere: %s %s', (_, key, code) => {
    expect(shortcutKey({ key, code })).toBe(key);
  });
});
