import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useShortcuts } from './useShortcuts.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function pressed(key: string, target: Element = document.body, shiftKey = false) {
  const acts = { focusSearch: vi.fn<() => void>(), toggleSidebar: vi.fn<() => void>() };
  renderHook(() => useShortcuts(acts));
  fireEvent.keyDown(target, { key, ctrlKey: true, shiftKey });
  return [acts.focusSearch.mock.calls.length, acts.toggleSidebar.mock.calls.length];
}

describe('keys of the frame (specification, section 4, Sidebar)', () => {
  it('Ctrl+/ focuses the search', () => expect(pressed('/')).toEqual([1, 0]));
  it('Ctrl+/ does where the layout writes / with Shift', () =>
    expect(pressed('/', document.body, true)).toEqual([1, 0]));
  it('Ctrl+Shift+B is left to the browser', () =>
    expect(pressed('B', document.body, true)).toEqual([0, 0]));
  it('Ctrl+B toggles the sidebar', () => expect(pressed('b')).toEqual([0, 1]));
  it('Ctrl+B is bold inside the editor', () => {
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    document.body.append(editor);
    expect(pressed('b', editor)).toEqual([0, 0]);
  });
});
