import { afterEach, describe, expect, it } from 'vitest';
import { createSequence, isShortcut, PAIR_MS } from './shortcut-keys.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const press = (target: EventTarget | null, more: Partial<Parameters<typeof isShortcut>[0]> = {}) =>
  isShortcut({
    key: 'j',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    code: 'KeyJ',
    defaultPrevented: false,
    target,
    ...more,
  });

describe('a key press', () => {
  it.each([
    ['<p>Text</p>', true],
    ['<a href="/">Link</a>', true],
    ['<button>Button</button>', true],
    ['<input>', false],
    ['<textarea></textarea>', false],
    ['<select></select>', false],
    ['<div contenteditable="true"><p>Words</p></div>', false],
    ['<div role="menu"><button>Item</button></div>', false],
  ])('in %s is a shortcut: %s', (html, expected) => {
    document.body.innerHTML = html;
    const outer = document.body.firstElementChild;
    expect(press(outer?.firstElementChild ?? outer)).toBe(expected);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { defaultPrevented: true },
    { key: 'Enter' },
  ])('with %j is none', (more) => {
    expect(press(document.body, more)).toBe(false);
  });

  it('before an open dialog is none', () => {
    document.body.innerHTML = '<dialog open></dialog><p>Text</p>';
    expect(press(document.querySelector('p'))).toBe(false);
  });
});

describe('two keys', () => {
  it('are one shortcut within a second', () => {
    let time = 0;
    const read = createSequence(() => time);
    expect(read('g')).toEqual(['g']);
    time = PAIR_MS;
    expect(read('h')).toEqual(['g h', 'h']);
    time += PAIR_MS + 1;
    expect(read('g')).toEqual(['g']);
  });
});
