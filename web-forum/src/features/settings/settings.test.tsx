import { changePassword, resendVerification } from '@forum/contracts/credentials';
import { changePin, hasPin, removePin, setPin } from '@forum/contracts/elevated-access';
import { deleteAccount } from '@forum/contracts/erasure';
import { listOwnKeys, type ApiKey } from '@forum/contracts/keys';
import { listBlocks, listMutes, unblockMember } from '@forum/contracts/mutes';
import {
  changeNotificationPreferences,
  DEFAULT_PREFERENCES,
  getNotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { metaOf } from '@forum/contracts/page';
import { confirmPassword, listSessions, revokeSession } from '@forum/contracts/sessions';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse, type Asked } from '../../testing/answers.ts';
import { anOwnUser, aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { DataSection } from './DataSection.tsx';
import { NotificationSection } from './NotificationSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinSection } from './PinSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Sessions } from './Sessions.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

const DAY = '2026-03-01T12:00:00.000Z';
const SESSION = { id: idOf(1), device: 'Firefox on Linux', createdAt: DAY, lastSeenAt: DAY };
const FIRST_PAGE = metaOf({ page: 1, limit: 50 }, 1);

afterEach(cleanup);

describe('the verification banner', () => {
  const banner = <VerificationBanner user={anOwnUser({ emailVerified: false })} />;

  it('sends the mail again', async () => {
    const screen = renderSettings(banner, [answer(resendVerification, () => ({}))]);
    await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText('Verification email sent successfully!')).toBeTruthy();
  });

  it('says when that failed', async () => {
    const detail = 'Please wait a minute.';
    const screen = renderSettings(banner, [refuse(resendVerification, { status: 429, detail })]);
    await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
    const text = 'Failed to resend verification email. Please try again.';
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('writes the address as its owner does', () => {
    const email = 'info@xn--bcher-kva.example';
    const user = anOwnUser({ email, emailVerified: false });
    const screen = renderSettings(<VerificationBanner user={user} />);
    expect(screen.getByText(/info@bücher\.example/)).toBeTruthy();
  });

  it('is not there for a verified address', () => {
    const screen = renderSettings(<VerificationBanner user={anOwnUser()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the password', () => {
  const noKeys = answer(listOwnKeys, () => ({ data: [] }));

  it('ends the keys for programs as well, unless its owner keeps them', async () => {
    const { sent, handler } = noting(changePassword);
    const keys = answer(listOwnKeys, () => ({
      data: [aKey('Night watch', 'holds'), aKey('Old one', 'revoked')],
    }));
    const screen = renderSettings(<PasswordForm />, [handler, keys]);
    const ends = await screen.findByRole('checkbox', { name: 'End my keys for programs' });
    expect(screen.getByText('One key holds: Night watch')).toBeTruthy();
    expect(ends.matches(':checked')).toBe(true);
    await userEvent.type(screen.getByLabelText('Current password'), 'Goodpass1');
    await userEvent.type(screen.getByLabelText('New password'), 'Betterpass2');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Betterpass2');
    await userEvent.click(ends);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await expect.poll(() => sent).toMatchObject([{ keepKeys: true }]);
  });

  it('is changed with the one that holds', async () => {
    const { sent, handler } = noting(changePassword);
    const screen = renderSettings(<PasswordForm />, [handler, noKeys]);
    await userEvent.type(screen.getByLabelText('Current password'), 'Goodpass1');
    await userEvent.type(screen.getByLabelText('New password'), 'Betterpass2');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Betterpass');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Confirm password'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(sent).toEqual([
      { currentPassword: 'Goodpass1', newPassword: 'Betterpass2', keepKeys: false },
    ]);
  });

  it('stays when the one that holds is wrong', async () => {
    const refused = refuse(changePassword, { status: 403, detail: 'The password is incorrect.' });
    const screen = renderSettings(<PasswordForm />, [refused, noKeys]);
    await userEvent.type(screen.getByLabelText('Current password'), 'Goodpass1');
    await userEvent.type(screen.getByLabelText('New password'), 'Betterpass2');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'Betterpass2');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The password is incorrect.');
  });
});

describe('the signed-in browsers', () => {
  it('are listed, and each but this one can be signed out', async () => {
    const other = { ...SESSION, id: idOf(2), device: 'Safari on iPhone', isCurrent: false };
    const lists = [{ data: [{ ...SESSION, isCurrent: true }, other] }];
    const list = answer(
      listSessions,
      () => lists.shift() ?? { data: [{ ...SESSION, isCurrent: true }] },
    );
    const screen = renderSettings(<Sessions />, [list, answer(revokeSession, () => undefined)]);
    expect(await screen.findByText('This browser')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out')).toBeTruthy();
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out all other browsers' })).toBeNull();
  });
});

describe('the PIN', () => {
  const none = answer(hasPin, () => ({ hasPin: false }));
  const some = answer(hasPin, () => ({ hasPin: true }));

  it.each([
    ['', 'PIN is required'],
    ['12a4', 'PIN must contain only digits'],
    ['123', 'PIN must be at least 4 digits'],
    ['1234567', 'PIN must be at most 6 digits'],
  ])('is refused as %j: %s', async (typed, message) => {
    const screen = renderSettings(<PinSection />, [none]);
    const field = await screen.findByLabelText('PIN');
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('is set after the password was typed again, where that is long ago', async () => {
    const refusals = [403];
    const set = http.post('*/auth/elevated/set-pin', () =>
      refusals.shift() === undefined
        ? new Response(null, { status: 204 })
        : Response.json(
            {
              type: 'about:blank',
              title: 'No',
              status: 403,
              code: 'reauthenticate',
              detail: 'No',
              requestId: 'test',
            },
            { status: 403, headers: { 'content-type': 'application/problem+json' } },
          ),
    );
    const has = [false, true];
    const state = answer(hasPin, () => ({ hasPin: has.shift() ?? true }));
    const confirmed = noting(confirmPassword);
    const screen = renderSettings(<PinSection />, [state, set, confirmed.handler]);
    await userEvent.type(await screen.findByLabelText('PIN'), '2468');
    await userEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'Goodpass1');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('PIN set')).toBeTruthy();
    expect(confirmed.sent).toEqual([{ password: 'Goodpass1' }]);
    expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeTruthy();
  });

  it('is changed with both, each named in its message', async () => {
    const { sent, handler } = noting(changePin);
    const screen = renderSettings(<PinSection />, [some, handler]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change PIN' }));
    expect(screen.getByText('Current PIN is required')).toBeTruthy();
    expect(screen.getByText('New PIN is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Current PIN'), '2468');
    await userEvent.type(screen.getByLabelText('New PIN'), '1357');
    await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
    expect(await screen.findByText('PIN changed')).toBeTruthy();
    expect(sent).toEqual([{ currentPin: '2468', newPin: '1357' }]);
  });

  it('is removed with itself, and stays when it is wrong', async () => {
    const wrong = refuse(removePin, { status: 403, detail: 'The PIN is incorrect.' });
    const screen = renderSettings(<PinSection />, [some, wrong]);
    await userEvent.type(await screen.findByLabelText('PIN'), '2468');
    await userEvent.click(screen.getByRole('button', { name: 'Remove PIN' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The PIN is incorrect.');
    expect(setPin.method).toBe('POST');
  });
});

describe('the notification preferences', () => {
  const shown = answer(getNotificationPreferences, () => DEFAULT_PREFERENCES);

  it('are fourteen kinds, each in the forum, by mail and by push, and a summary', async () => {
    const follow = { inApp: true, mail: true, push: false };
    const saved = { ...DEFAULT_PREFERENCES, kinds: { ...DEFAULT_PREFERENCES.kinds, follow } };
    const { sent, handler } = noting(changeNotificationPreferences, saved);
    const screen = renderSettings(<NotificationSection />, [shown, handler]);
    expect(await screen.findAllByRole('checkbox')).toHaveLength(42);
    const mail = screen.getByRole('checkbox', { name: 'New followers: By email' });
    await userEvent.click(mail);
    expect(mail.matches(':checked')).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Email summary'), 'weekly');
    await expect
      .poll(() => sent)
      .toEqual([
        { kinds: { follow: { mail: true } } },
        { digest: 'weekly', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
      ]);
  });

  it('have an hour of the day for the summary, where its member is', async () => {
    const chosen = { ...DEFAULT_PREFERENCES, digest: 'daily', timeZone: 'Asia/Kathmandu' } as const;
    const known = answer(getNotificationPreferences, () => chosen);
    const { sent, handler } = noting(changeNotificationPreferences, chosen);
    const screen = renderSettings(<NotificationSection />, [known, handler]);
    await userEvent.selectOptions(await screen.findByLabelText('Time of day'), '6:00 PM');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Pacific/Apia');
    await userEvent.click(screen.getByRole('button', { name: /^Use this device’s time zone/u }));
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await expect
      .poll(() => sent)
      .toEqual([{ digestHour: 18 }, { timeZone: 'Pacific/Apia' }, { timeZone: here }]);
  });

  it('are as they were when a change is refused', async () => {
    const refused = refuse(changeNotificationPreferences, { status: 403, detail: 'Not now.' });
    const screen = renderSettings(<NotificationSection />, [shown, refused]);
    const mail = await screen.findByRole('checkbox', { name: 'Mentions of you: By email' });
    await userEvent.click(mail);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await expect.poll(() => mail.matches(':checked')).toBe(true);
  });
});

describe('blocked and muted', () => {
  it('are listed, and let go again', async () => {
    const ben = { user: aUser({ username: 'ben', displayName: 'Ben' }), blockedAt: DAY };
    const lists = [[ben]];
    const blocks = answer(listBlocks, () => ({ data: lists.shift() ?? [], meta: FIRST_PAGE }));
    const mute = { type: 'post', id: idOf(7), name: 'A loaf', link: '/posts/a-loaf' } as const;
    const mutes = answer(listMutes, () => ({
      data: [{ ...mute, mutedAt: DAY }],
      meta: FIRST_PAGE,
    }));
    const unblock = answer(unblockMember, () => undefined);
    const screen = renderSettings(<PrivacySection />, [blocks, mutes, unblock]);
    expect((await screen.findByText('A loaf')).getAttribute('href')).toBe('/posts/a-loaf');
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
  });
});

describe('one’s own data', () => {
  it('is downloaded from the API', () => {
    const screen = renderSettings(<DataSection />);
    const link = screen.getByRole('link', { name: 'Download as zip' });
    expect(link.getAttribute('href')).toBe('/api/users/me/export');
  });

  it('goes with the account, which takes the password', async () => {
    const { sent, handler } = noting(deleteAccount);
    const screen = renderSettings(<DataSection />, [handler]);
    expect(screen.getByText('This cannot be undone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account permanently' }));
    expect(screen.getByText('Password is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your password'), 'Goodpass1');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account permanently' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(sent).toEqual([{ password: 'Goodpass1' }]);
  });
});

function aKey(name: string, state: ApiKey['state']): ApiKey {
  const limits = { scopes: [], networks: [], perMinute: 60, expiresAt: null };
  return { id: idOf(name.length), name, ...limits, createdAt: DAY, lastUsedAt: null, state };
}

function renderSettings(part: ReactNode, handlers: HttpHandler[] = []) {
  return renderPart(part, { at: '/settings', handlers });
}

/** Accepts a call and records its input. */
function noting(endpoint: Parameters<typeof answer>[0], given?: unknown) {
  const sent: Asked['body'][] = [];
  const handler = answer(endpoint, ({ body }) => {
    sent.push(body);
    return given;
  });
  return { sent, handler };
}
