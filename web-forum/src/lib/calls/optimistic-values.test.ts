import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pageSources } from '../../testing/sources.ts';
import { createOptimisticValues } from './optimistic-values.ts';

const NO = new Error('Refused.');

describe('what is shown before the answer', () => {
  it('goes alone when it is refused, before or after what still waits for its answer', () => {
    const { showOptimistic, shown } = aNumber(1);
    const two = showOptimistic(2);
    const three = showOptimistic(3);
    two.takeBack(NO);
    expect(shown()).toBe(3);
    const four = showOptimistic(4);
    four.takeBack(NO);
    expect(shown()).toBe(3);
    three.takeBack(NO);
    expect(shown()).toBe(1);
  });

  it('goes back to what the server said last, not to what was shown last', () => {
    const { showOptimistic, shown } = aNumber(1);
    const two = showOptimistic(2);
    const three = showOptimistic(3);
    two.confirm(20);
    expect(shown()).toBe(3);
    three.takeBack(NO);
    expect(shown()).toBe(20);
  });

  it('goes back to what was read or told meanwhile', () => {
    const { showOptimistic, shown, write } = aNumber(1);
    const two = showOptimistic(2);
    write(7);
    two.takeBack(NO);
    expect(shown()).toBe(7);
  });

  it('is never taken for what was told, though another part of the value was', () => {
    let now = { mine: false, all: { count: 5, others: 1 } };
    const write = (value: typeof now) => {
      now = value;
    };
    const at = { client: new QueryClient(), id: 'a', place: { read: () => now, write } };
    const shown = createOptimisticValues<typeof now>()(
      at,
      ({ all }) => ({ mine: true, all: { ...all, count: all.count + 1 } }),
      (answer: typeof now) => answer,
    );
    expect(now).toEqual({ mine: true, all: { count: 6, others: 1 } });
    write({ mine: true, all: { count: 6, others: 2 } });
    shown.takeBack(NO);
    expect(now).toEqual({ mine: false, all: { count: 5, others: 2 } });
  });

  it('stands on what is not loaded without making it up', () => {
    const { showOptimistic, shown } = aNumber(undefined);
    const two = showOptimistic(2);
    expect(shown()).toBeUndefined();
    two.confirm(2);
    expect(shown()).toBeUndefined();
  });
});

describe('the pages', () => {
  it('show nothing the server has not said but by useOptimistic', () => {
    const own = pageSources().filter(({ names }) => names.includes('onMutate'));
    expect(own.map(({ path }) => path)).toEqual(['lib/calls/useOptimistic.ts']);
  });
});

function aNumber(first: number | undefined) {
  let now = first;
  const write = (value: number) => {
    now = value;
  };
  const optimistic = createOptimisticValues<number>();
  const at = { client: new QueryClient(), id: 'a', place: { read: () => now, write } };
  const showOptimistic = (next: number) =>
    optimistic(
      at,
      () => next,
      (answer: number) => answer,
    );
  return { showOptimistic, write, shown: () => now };
}
