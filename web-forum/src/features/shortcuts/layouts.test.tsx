import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShortcuts } from '../../app/frame/useShortcuts.ts';
import { renderPart } from '../../testing/render.tsx';
import { ShortcutArea } from './ShortcutArea.tsx';
import { useShortcut } from './shortcut-context.ts';

afterEach(cleanup);

it.each([
  ['Russian', ['о', 'KeyJ'], ['п', 'KeyG'], ['р', 'KeyH']],
  ['Greek', ['ξ', 'KeyJ'], ['γ', 'KeyG'], ['η', 'KeyH']],
  ['Hebrew', ['ח', 'KeyJ'], ['ע', 'KeyG'], ['י', 'KeyH']],
  ['Dvorak', ['j', 'KeyC'], ['g', 'KeyU'], ['h', 'KeyJ']],
  ['AZERTY', ['j', 'KeyJ'], ['g', 'KeyG'], ['h', 'KeyH']],
] as const)('the letters of shortcuts act on a %s layout, one and pairs', (_, ...keys) => {
  const [next, pair] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const Part = () => {
    useShortcut({ keys: 'j', name: 'next', act: next });
    useShortcut({ keys: 'g h', name: 'home', act: pair });
    return null;
  };
  renderPart(
    <ShortcutArea>
      <Part />
    </ShortcutArea>,
  );
  for (const [key, code] of keys) fireEvent.keyDown(document.body, { key, code });
  expect([next.mock.calls.length, pair.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['Russian', { key: 'и', code: 'KeyB' }, 1],
  ['Dvorak', { key: 'b', code: 'KeyN' }, 1],
  ['Dvorak', { key: 'x', code: 'KeyB' }, 0],
])('Ctrl+B moves the sidebar on a %s layout', (_, press, times) => {
  const toggleSidebar = vi.fn<() => void>();
  const Part = () => {
    useShortcuts({ focusSearch: vi.fn<() => void>(), toggleSidebar });
    return null;
  };
  renderPart(<Part />);
  fireEvent.keyDown(document.body, { ...press, ctrlKey: true });
  expect(toggleSidebar).toHaveBeenCalledTimes(times);
});
