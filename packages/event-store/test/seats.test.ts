import { expect, it } from 'vitest';
import { createSeats, seatsOf } from '../src/seats.ts';

it('are never all connections, unless there is one', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 30].map(seatsOf)).toEqual([1, 1, 2, 2, 2, 3, 3, 10]);
});

it('gives as many as there are, then each that comes free to whoever waits longest', async () => {
  const seats = createSeats(2);
  const [first, second] = [seats.take(1), seats.take(1)];
  expect(seats.take(1)).toBeNull();
  expect(seats.take(2)).not.toBeNull();
  const got: string[] = [];
  const third = seats.wait(1, 60_000).then((seat) => [got.push('third'), seat] as const);
  const fourth = seats.wait(1, 60_000).then((seat) => [got.push('fourth'), seat] as const);
  first?.leave();
  // Twice is once.
  first?.leave();
  const [, seat] = await third;
  expect(got).toEqual(['third']);
  seat?.leave();
  await fourth;
  expect(seats.take(1)).toBeNull();
  second?.leave();
  expect(seats.take(1)).not.toBeNull();
});

it('ends a wait in vain, which keeps no place in the line', async () => {
  const seats = createSeats(1);
  const held = seats.take(1);
  expect(await seats.wait(1, 1)).toBeNull();
  held?.leave();
  expect(seats.take(1)).not.toBeNull();
});
