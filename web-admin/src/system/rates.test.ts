import { expect, it } from 'vitest';
import { ratesOf } from './rates.ts';

it('tells events a second from two readings, and nothing from the first', () => {
  const states = [
    { id: 'posts', applied: 500 },
    { id: 'votes', applied: 70 },
    { id: 'rebuilt', applied: 10 },
  ];
  const before = new Map([
    ['posts', { applied: 300, at: 1000 }],
    ['rebuilt', { applied: 400, at: 1000 }],
  ]);
  expect([...ratesOf(before, states, 3000)]).toEqual([
    ['posts', 100],
    ['votes', null],
    ['rebuilt', 0],
  ]);
});
