import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
/** The editor's own keys, which it must receive, and the rule itself. */
const KNOW = [
  'web-forum/src/features/editor/InputMethodPlugin.tsx',
  'web-forum/src/lib/keys/input-method.ts',
];

afterEach(() => {
  document.body.innerHTML = '';
});

/** What receives the key: the element itself, then the page. */
function heardBy(html: string, press: KeyboardEventInit): string[] {
  document.body.innerHTML = html;
  const heard: string[] = [];
  const [target] = document.body.children;
  if (target === undefined) throw new Error('Nothing can be typed in.');
  target.addEventListener('keydown', () => heard.push('field'));
  document.body.addEventListener('keydown', () => heard.push('page'), { once: true });
  fireEvent.keyDown(target, press);
  return heard;
}

describe('a key of an input method', () => {
  it.each(['Enter', 'Escape', 'ArrowDown', 'Tab', 'j'])('%s is heard by nobody', (key) => {
    expect(heardBy('<input>', { key, isComposing: true })).toEqual([]);
    // Safari has ended the conversion by then.
    expect(heardBy('<input>', { key, keyCode: 229 })).toEqual([]);
    expect(heardBy('<textarea></textarea>', { key, keyCode: 229, ctrlKey: true })).toEqual([]);
    expect(heardBy('<input>', { key })).toEqual(['field', 'page']);
  });

  it('is left to the browser, which converts by it', () => {
    document.body.innerHTML = '<input>';
    const [field] = document.body.children;
    expect(field && fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true);
  });

  it('is heard by the text editor, which follows the conversion', () => {
    const press = { key: 'Enter', keyCode: 229 };
    expect(heardBy('<div contenteditable="true"></div>', press)).toEqual(['field', 'page']);
  });
});

describe('input methods in the sources of both clients', () => {
  const sources = globSync('web-{forum,admin}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

  it('are known by no handler of its own: one rule keeps their keys from all', () => {
    const knowing = sources
      .filter(({ text }) => /\.isComposing\b(?!\()|\bkeyCode\b|isOfInputMethod/.test(text))
      .map(({ path }) => path);
    expect(knowing.toSorted()).toEqual(KNOW);
  });

  it('are kept from the page before anything else hears a key', () => {
    for (const entry of ['web-forum/src/app/entry-client.tsx', 'web-admin/src/main.tsx']) {
      const text = sources.find(({ path }) => path === entry)?.text ?? '';
      expect(text, entry).toMatch(/^hideInputMethodKeys\(\);$/m);
    }
  });

  it('hear of every key by the way that the rule is on', () => {
    // A listener that captures at the window could be called before it.
    const before = sources.filter(({ text }) =>
      /(?<!\.)\baddEventListener\(\s*'key(?:down|press|up)'[^;]*capture/.test(text),
    );
    expect(before.map(({ path }) => path).toSorted()).toEqual([
      'web-forum/src/lib/keys/hold-keys.ts',
      'web-forum/src/lib/keys/input-method.ts',
    ]);
  });
});
