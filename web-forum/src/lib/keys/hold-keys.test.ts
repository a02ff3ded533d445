import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKeysFor } from './hold-keys.ts';

let written: string[];
let shortcuts: string[];
const onKey = ({ key }: KeyboardEvent) => {
  shortcuts = [...shortcuts, key];
};

beforeEach(() => {
  written = [];
  shortcuts = [];
  document.body.innerHTML = '<button>Reply</button><textarea></textarea>';
  document.addEventListener('keydown', onKey);
  document.execCommand = (command, _, text) => {
    written = [...written, text ?? command];
    return true;
  };
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act));
});
afterEach(() => {
  document.removeEventListener('keydown', onKey);
  vi.unstubAllGlobals();
});

const type = (...keys: string[]) => {
  for (const key of keys) {
    document
      .querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
};

it('letters wait for the field that was asked for, and are no shortcuts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  holdKeysFor(promise);
  type('u', 'x', 'Backspace', ' ', 'g', 'Enter', 'h');
  expect(shortcuts).toEqual([]);
  resolve();
  document.querySelector('textarea')?.focus();
  await vi.waitFor(() => expect(written).toEqual(['u g', 'insertParagraph', 'h']));
  type('j');
  expect(shortcuts).toEqual(['j']);
});

it('what no field takes is forgotten, and keys are keys again', async () => {
  holdKeysFor(Promise.reject(new Error('It did not come.')));
  type('u');
  await vi.waitFor(() => {
    type('j');
    expect(shortcuts).toContain('j');
  });
  document.querySelector('textarea')?.focus();
  await Promise.resolve();
  expect(written).toEqual([]);
});

it('a button that takes the focus is pressed as ever', () => {
  holdKeysFor(new Promise(() => undefined));
  document.querySelector('button')?.focus();
  type('Enter');
  expect(shortcuts).toEqual(['Enter']);
});

it('keys after one that opens nothing are keys, also those that were held meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  holdKeysFor(promise);
  type('k');
  expect(shortcuts).toEqual([]);
  resolve(false);
  await promise;
  type('j');
  expect(shortcuts).toEqual(['k', 'j']);
});

it('keys that were held keep their place on the keyboard, which shortcuts of other scripts need', async () => {
  const codes: string[] = [];
  document.addEventListener('keydown', ({ code }) => codes.push(code), { once: true });
  holdKeysFor(Promise.resolve(false));
  const press = { key: 'л', code: 'KeyK', bubbles: true, cancelable: true };
  document.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', press));
  await vi.waitFor(() => expect(codes).toEqual(['KeyK']));
});

it('keys stay held for what else is on its way', async () => {
  holdKeysFor(new Promise(() => undefined));
  holdKeysFor(Promise.resolve(false));
  await Promise.resolve();
  type('k');
  expect(shortcuts).toEqual([]);
  document.querySelector('textarea')?.focus();
  await vi.waitFor(() => expect(written).toEqual(['k']));
});
