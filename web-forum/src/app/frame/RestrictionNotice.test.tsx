import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { RestrictionNotice } from './RestrictionNotice.tsx';

afterEach(cleanup);

it('tells a silenced member why, and what they may do', async () => {
  const silence = { kind: 'silence', until: null, reason: 'Three adverts' } as const;
  const me = answer(getOwnProfile, () => anOwnUser({ restrictions: [silence] }));
  const screen = renderPart(<RestrictionNotice />, { handlers: [me] });
  expect(await screen.findByText('Three adverts')).toBeTruthy();
  expect(screen.getByText(/until a moderator lifts this/)).toBeTruthy();
  expect(screen.getByText(/You can read, vote and write drafts/)).toBeTruthy();
});

it('says nothing of what is over', async () => {
  const over = { kind: 'suspension', until: '1969-01-01T00:00:00.000Z', reason: 'Old' } as const;
  const me = answer(getOwnProfile, () => anOwnUser({ restrictions: [over] }));
  const screen = renderPart(<RestrictionNotice />, { handlers: [me] });
  await expect.poll(() => screen.client.isFetching()).toBe(0);
  expect(screen.queryByText('Old')).toBeNull();
});
