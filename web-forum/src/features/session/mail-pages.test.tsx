import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgotPassword, resetPassword, verifyEmail } from '@forum/contracts/credentials';
import { reportNotMe } from '@forum/contracts/alerts';
import { stopFactorResetByLink } from '@forum/contracts/factor-resets';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from '../../lib/calls/api.ts';
import { answer, refuse, type Asked } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { NotMeForm } from './NotMeForm.tsx';
import { ForgotPasswordForm, ResetPasswordForm, VerifyEmailForm, viewerQuery } from './index.ts';

afterEach(cleanup);

const key = viewerQuery(createApi(() => Promise.reject(new Error('not called')))).queryKey;

describe('the pages that mails lead to', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  it('ask for a link, and say the same whoever asks', async () => {
    const sent: Asked[] = [];
    const accepted = answer(forgotPassword, (asked) => {
      sent.push(asked);
      return {};
    });
    const screen = renderPart(<ForgotPasswordForm />, { at: '/login', handlers: [accepted] });
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/If the address belongs/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ email: 'ada@example.com' });
  });

  it('take the token from the fragment, and both passwords', async () => {
    window.location.hash = '#token=from-the-mail';
    const sent: Asked[] = [];
    const accepted = answer(resetPassword, (asked) => {
      sent.push(asked);
      return undefined;
    });
    const screen = renderPart(<ResetPasswordForm />, { at: '/login', handlers: [accepted] });
    await userEvent.type(screen.getByLabelText('New password'), 'Goodpass1');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Otherpass1');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Confirm password'));
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Goodpass1');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Your password is changed');
    expect(sent[0]?.body).toEqual({
      token: 'from-the-mail',
      password: 'Goodpass1',
      confirmPassword: 'Goodpass1',
    });
  });

  it('confirm an address by a button, or say why not', async () => {
    const refused = refuse(verifyEmail, {
      status: 400,
      detail: 'This link is no longer valid.',
    });
    const screen = renderPart(<VerifyEmailForm />, { at: '/login', handlers: [refused] });
    await userEvent.type(screen.getByLabelText('Code'), 'typed');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.');
    expect(screen.getByRole('link', { name: /Get another one/ })).toBeTruthy();
  });

  it('confirm an address by one press with the token of the query, as pages without scripts have it', async () => {
    const sent: Asked[] = [];
    const accepted = answer(verifyEmail, (asked) => {
      sent.push(asked);
      return undefined;
    });
    const at = '/verify-email?token=from-the-mail';
    const screen = renderPart(<VerifyEmailForm />, { at, handlers: [accepted] });
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByText('Your email address is confirmed')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ token: 'from-the-mail' });
  });

  it.each([
    ['/not-me?token=mailed', reportNotMe, 'This was not me', 'Everyone is signed out'],
    [
      '/not-me?about=reset&token=mailed',
      stopFactorResetByLink,
      'Stop the reset',
      'The reset is stopped',
    ],
  ] as const)('say by a press, and not before, that %s', async (at, call, button, done) => {
    const sent: Asked[] = [];
    const accepted = answer(call, (asked) => void sent.push(asked));
    const screen = renderPart(<NotMeForm />, { at, handlers: [accepted] });
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ token: 'mailed' });
  });

  it('say that nothing is left to do where the link is pressed a second time', async () => {
    const refused = refuse(verifyEmail, { status: 400, detail: 'This link is no longer valid.' });
    const screen = renderPart(<VerifyEmailForm />, {
      at: '/verify-email?token=used',
      loaded: (client) => void client.setQueryData(key, anOwnUser()),
      handlers: [refused],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByText('Your address is confirmed already')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBe(null);
  });
});
