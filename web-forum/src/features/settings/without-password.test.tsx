import { changeEmail, changePassword } from '@forum/contracts/credentials';
import { deleteAccount } from '@forum/contracts/erasure';
import { stopFactorReset } from '@forum/contracts/factor-resets';
import { listProofs, type Proof } from '@forum/contracts/proofs';
import { getSecondFactor } from '@forum/contracts/second-factors';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse, type Asked } from '../../testing/answers.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Authenticator } from './Authenticator.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

afterEach(cleanup);

const PROVIDER: Proof = {
  id: idOf(1),
  kind: 'provider',
  name: 'Company',
  provider: 'company',
  createdAt: null,
  lastUsedAt: null,
  mayBeRemoved: false,
};
const ways = answer(listProofs, () => ({ data: [PROVIDER] }));

function renderWith(part: ReactNode, ...handlers: HttpHandler[]) {
  return renderPart(part, { at: '/settings', handlers: [ways, ...handlers] });
}

it('a first password asks for none before it', async () => {
  const sent: unknown[] = [];
  const change = answer(changePassword, ({ body }: Asked) => void sent.push(body));
  const screen = renderWith(<PasswordForm />, change);
  const button = await screen.findByRole('button', { name: 'Set password' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(screen.getByLabelText('New password'), 'Betterpass2');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Betterpass2');
  await userEvent.click(button);
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(sent).toEqual([{ newPassword: 'Betterpass2', keepKeys: false }]);
});

it('another address asks for none, but to confirm in another way', async () => {
  const refused = refuse(changeEmail, { status: 403, code: 'reauthenticate', detail: 'Confirm.' });
  const screen = renderWith(<EmailForm user={anOwnUser()} />, refused);
  await expect.poll(() => screen.queryByLabelText('Your password')).toBeNull();
  await userEvent.type(screen.getByLabelText('New email'), 'new@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  expect(await screen.findByText(/You have no password/)).toBeTruthy();
});

it('leaving asks for none, but to confirm in another way', async () => {
  const refused = refuse(deleteAccount, { status: 403, code: 'reauthenticate', detail: 'No.' });
  const screen = renderWith(<DeleteAccount isOpen onClose={() => undefined} />, refused);
  await expect.poll(() => screen.queryByLabelText('Your password')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account permanently' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
});

it('a reset of one’s factors is said, and stopped by one press', async () => {
  const state = {
    hasTotp: true,
    backupCodesLeft: 3,
    canSetUp: true,
    isRequired: false,
    mayTrust: false,
  };
  const times = ['2026-03-04T12:00:00.000Z', null];
  const factor = answer(getSecondFactor, () => ({ ...state, resetAt: times.shift() ?? null }));
  const stop = answer(stopFactorReset, () => undefined);
  const screen = renderWith(<Authenticator />, factor, stop);
  expect(await screen.findByText(/On Mar(ch)? 4, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop the reset' }));
  expect(await screen.findByText('The reset is stopped')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop the reset' })).toBeNull();
});
