import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettled } from './useSettled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Said({ value }: { value: string }) {
  return <p>{useSettled(value, 300)}</p>;
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('a text settles when it has stayed the same for its time', () => {
  const screen = render(<Said value="br" />);
  const said = () => screen.container.textContent;
  wait(299);
  screen.rerender(<Said value="bread" />);
  wait(299);
  expect(said()).toBe('');
  wait(1);
  expect(said()).toBe('bread');
});
