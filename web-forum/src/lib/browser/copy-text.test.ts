import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** The browser's own copying: it takes the selection. */
function copying(copies: boolean): string[] {
  const copied: string[] = [];
  const execCommand = () => {
    const field = document.activeElement;
    if (copies && field instanceof HTMLTextAreaElement) copied.push(field.value);
    return copies;
  };
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return copied;
}

it('copies a selection over plain http, where there is no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const copied = copying(true);
  await copyText('let a = 1;\nlet b;');
  expect(copied).toEqual(['let a = 1;\nlet b;']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
  button.remove();
});

it('copies a selection where the browser refuses the clipboard', async () => {
  const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const copied = copying(true);
  await copyText('words');
  expect(copied).toEqual(['words']);
});

it('fails where nothing is copied', async () => {
  vi.stubGlobal('navigator', {});
  copying(false);
  await expect(copyText('words')).rejects.toThrow('copies nothing');
});
