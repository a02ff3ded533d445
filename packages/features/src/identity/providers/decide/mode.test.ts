import { expect, it } from 'vitest';
import { decideMode } from './mode.ts';

const [chief, other] = ['chief', 'other'];
const wanted = { ownerId: chief, by: other, isOwner: true, isTried: true };
const off = { ownerId: null };

it('is by providers alone but for an owner who has a password, once an owner has come in by one', () => {
  expect(decideMode(off, wanted)).toEqual([
    { type: 'SignInRestricted', data: { ownerId: chief, by: other } },
  ]);
  expect(() => decideMode(off, { ...wanted, isOwner: false })).toThrow('has a password');
  expect(() => decideMode(off, { ...wanted, isTried: false })).toThrow('known to work');
});

it('is opened again whatever there is', () => {
  const back = { ...wanted, ownerId: null, isOwner: false, isTried: false };
  expect(decideMode({ ownerId: chief }, back)).toEqual([
    { type: 'SignInOpened', data: { by: other } },
  ]);
});

it('changes nothing when repeated', () => {
  expect(decideMode(off, { ...wanted, ownerId: null })).toEqual([]);
  expect(decideMode({ ownerId: chief }, { ...wanted, isTried: false })).toEqual([]);
});
