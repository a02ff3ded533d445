import { expect, it } from 'vitest';
import { ARRIVAL_COOKIE, ATTEMPT_COOKIE, hashIn, newSecret, tokenHash } from './cookies.ts';

const token = newSecret();
const hashOf = (cookie: string) => hashIn({ headers: { cookie } }, ARRIVAL_COOKIE);

it('finds the token of its name among others, wherever cookies are not parsed', () => {
  const wanted = tokenHash(token);
  expect(hashOf(`${ARRIVAL_COOKIE}=${token}`)).toEqual(wanted);
  expect(hashOf(`a=b; ${ARRIVAL_COOKIE}=${token}; ${ATTEMPT_COOKIE}=${newSecret()}`)).toEqual(
    wanted,
  );
});

it('takes nothing else for one', () => {
  expect(hashIn({ headers: {} }, ARRIVAL_COOKIE)).toBeNull();
  expect(hashOf(`x${ARRIVAL_COOKIE}=${token}`)).toBeNull();
  expect(hashOf(`${ARRIVAL_COOKIE}=${token}x`)).toBeNull();
  expect(hashOf(`${ATTEMPT_COOKIE}=${token}`)).toBeNull();
});
