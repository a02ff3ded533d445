import { expect, it } from 'vitest';
import { converted } from '../../test/nodebb-dump.ts';

it('brings addresses that wait for confirmation, unless they are somebody’s who confirmed them', async () => {
  const code = (n: number) => `confirm:${String(n).repeat(8)}-b4ea-401b-896c-ef3f47d51846`;
  const { rows } = await converted({
    fields: {
      [code(1)]: { uid: 2, email: 'Bob@example.org' },
      [code(2)]: { uid: 3, email: 'ANN@example.org' },
      'confirm:byUid:3': { uid: 3, email: 'x@example.org' },
    },
  });
  expect(
    (await rows('members')).map(({ email, isEmailConfirmed }) => [email, isEmailConfirmed]),
  ).toEqual([
    ['ann@example.org', false],
    ['Bob@example.org', false],
    [undefined, false],
  ]);
});
