import { expect, it } from 'vitest';
import { heldLeases } from './held-leases.ts';
import { instant } from './instant.ts';

it('keeps a lease whose taking was answered while a beat that knows nothing of it was on its way', () => {
  const held = heldLeases(15_000);
  const takeAskedAt = instant();
  const beatAskedAt = instant();
  const lease = held.add({ name: 'fresh', token: 1 }, takeAskedAt);
  held.renewed([], beatAskedAt);
  expect(() => lease.require()).not.toThrow();
  held.renewed([], instant());
  expect(held.find('fresh')).toBeNull();
});
