import { afterEach, expect, it, vi } from 'vitest';
import { onPageKey } from './page-keys.ts';

const listen = vi.fn<(event: KeyboardEvent) => void>();
const others = new AbortController();

afterEach(() => {
  vi.clearAllMocks();
});

function press(key: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

it('hears every key once until it ends, and none that was stopped on its way up', () => {
  const { signal } = others;
  // Where React listens on a page that is not alive yet: it registered before.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'j') event.stopPropagation();
    },
    { capture: true, signal },
  );
  document.body.addEventListener('keydown', (event) => {
    if (event.key === 'x') event.stopPropagation();
  });
  const end = onPageKey(listen);
  for (const key of ['j', 'x', 'k']) press(key);
  expect(listen.mock.calls.map(([{ key }]) => key)).toEqual(['j', 'k']);
  end();
  press('k');
  press('j');
  expect(listen).toHaveBeenCalledTimes(2);
  others.abort();
});
