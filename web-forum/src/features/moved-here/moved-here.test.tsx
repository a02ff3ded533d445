import { closeMoveNotice } from '@forum/contracts/moved-here';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OwnNotices } from '../../app/frame/OwnNotices.tsx';
import { answer } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';

afterEach(cleanup);

const move = { from: 'Kitchen', at: '2026-11-29T10:00:00.000Z' };

it('says where the forum came from and how to sign in, and goes with one press', async () => {
  let closed = 0;
  const me = answer(getOwnProfile, () => anOwnUser({ movedHere: closed > 0 ? null : move }));
  const close = answer(closeMoveNotice, () => {
    closed += 1;
    return undefined;
  });
  const screen = renderPart(<OwnNotices />, { handlers: [me, close] });
  expect(await screen.findByText('Kitchen moved here on November 29, 2026.')).toBeTruthy();
  expect(screen.getByText(/the password that you had/)).toBeTruthy();
  const form = screen.getByRole('form', { name: /Kitchen moved here/ });
  expect(form.getAttribute('action')).toBe('/forms/moved-here');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await expect.poll(() => screen.queryByText(/Kitchen moved here/)).toBeNull();
  await expect.poll(() => closed).toBe(1);
});

it('says nothing to others', async () => {
  const me = answer(getOwnProfile, () => anOwnUser({}));
  const screen = renderPart(<OwnNotices />, { handlers: [me] });
  await expect.poll(() => screen.client.isFetching()).toBe(0);
  expect(screen.queryByRole('form')).toBeNull();
});
