import { act, cleanup } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keepTypedEarly } from './typed-early.ts';
import { usePressedEarly } from './usePressedEarly.ts';
import { useTypedEarly } from './useTypedEarly.ts';

function Form() {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('Begun');
  const [isOn, setOn] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useTypedEarly(input, setTitle);
  useTypedEarly(area, setText);
  usePressedEarly(box, isOn);
  return (
    <>
      <input ref={input} value={title} onChange={(event) => setTitle(event.target.value)} />
      <textarea ref={area} value={text} onChange={(event) => setText(event.target.value)} />
      <input ref={box} type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
      <output>{`${title} · ${text} · ${String(isOn)}`}</output>
    </>
  );
}

afterEach(cleanup);

it('what was typed and ticked before the page is alive is in its state, and the caret stays', async () => {
  document.body.innerHTML = `<div id="page">${renderToString(<Form />)}</div>`;
  const page = document.getElementById('page');
  const [input, box] = document.querySelectorAll('input');
  const area = document.querySelector('textarea');
  if (page === null || input === undefined || box === undefined || area === null) {
    throw new Error('The form is not there.');
  }
  input.value = 'A title';
  keepTypedEarly();
  area.focus();
  area.value = 'Begun, and on';
  area.setSelectionRange(5, 5);
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  box.checked = false;
  await act(async () => {
    hydrateRoot(page, <Form />);
    await Promise.resolve();
  });
  expect(document.querySelector('output')?.textContent).toBe('A title · Begun, and on · false');
  expect(input.value).toBe('A title');
  expect(area.value).toBe('Begun, and on');
  expect(area.selectionStart).toBe(5);
});

it('every field that holds a text of the page hears what was typed early', () => {
  const sources = join(import.meta.dirname, '..');
  const deaf = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => isDeaf(readFileSync(join(sources, file), 'utf8')));
  expect(deaf).toEqual([]);
});

/** A controlled text, or a textarea's initial text. */
function isDeaf(code: string): boolean {
  const fields = code.match(/<(?:input|textarea)\b(?:[^>]|=>)*?\/?>(?=\s)/g) ?? [];
  const held = fields.filter(
    (field) =>
      !/type="(?:hidden|radio|checkbox|color|file)"/.test(field) &&
      (/\bvalue=/.test(field) || /^<textarea[^]*\bdefaultValue=/.test(field)),
  );
  return held.length > 0 && !code.includes('useTypedEarly(');
}
