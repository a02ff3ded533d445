import { memberBars } from '@forum/events/accounts';
import { expect, it } from 'vitest';
import { decideBar } from './bars.ts';

const memberId = '01975a5e-0000-7000-8000-000000000001';
const of = { memberId, by: memberId };
const after = (bars: readonly string[], provider: string, barred: boolean) =>
  decideBar(bars, { ...of, provider, barred }).reduce<readonly string[]>(
    (all, event) => memberBars.evolve(all, event),
    bars,
  );

it('lets each provider set and lift a bar of its own alone', () => {
  const both = after(after([], 'company', true), 'school', true);
  expect(both).toEqual(['company', 'school']);
  expect(after(both, 'school', false)).toEqual(['company']);
  expect(after(['company'], 'school', false)).toEqual(['company']);
});

it('records nothing where nothing changes', () => {
  expect(decideBar(['company'], { ...of, provider: 'company', barred: true })).toEqual([]);
  expect(decideBar([], { ...of, provider: 'company', barred: false })).toEqual([]);
});
