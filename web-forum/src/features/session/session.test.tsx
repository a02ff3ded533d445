import { checkEmail, login, register } from '@forum/contracts/accounts';
import { listCategories } from '@forum/contracts/categories';
import { editOwnProfile } from '@forum/contracts/profiles';
import { metaOf } from '@forum/contracts/page';
import { getOwnProfile } from '@forum/contracts/users';
import { DEFAULT_SETTINGS } from '@forum/contracts/settings';
import { QueryObserver } from '@tanstack/react-query';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fetchFrom, refuse, type Asked } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { ensureViewer, LoginForm, RegisterForm, viewerQuery } from './index.ts';
import { createApi } from '../../lib/calls/api.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { endSession, remain, signUp } from './api.ts';

afterEach(cleanup);

const key = viewerQuery(createApi(() => Promise.reject(new Error('not called')))).queryKey;

const META = metaOf({ page: 1, limit: 10 }, 0);

/** A wrong value in one field of an otherwise valid form, and its message (specification, section 5). */
const WRONG: readonly (readonly [string, string, string])[] = [
  ['Email', '', 'Email is required'],
  ['Email', 'ada', 'Please enter a valid email address'],
  ['Username', '', 'Username is required'],
  ['Username', 'ab', 'Username must be at least 3 characters'],
  ['Username', 'a'.repeat(31), 'Username must be less than 30 characters'],
  ['Username', 'ada lovelace', 'Username can only contain letters, numbers, and underscores'],
  ['Username', 'moderator', 'This username is reserved'],
  ['Password', '', 'Password is required'],
  ['Password', 'Short1', 'Password must be at least 8 characters'],
  ['Password', 'quiet-river-42', 'Password must contain at least one uppercase letter'],
  ['Password', 'QUIET-RIVER-42', 'Password must contain at least one lowercase letter'],
  ['Password', 'Quiet-River', 'Password must contain at least one number'],
  ['Confirm password', '', 'Please confirm your password'],
  ['Confirm password', 'Loud-River-42', 'Passwords do not match'],
];

const REGISTRATION = {
  email: 'ada@example.com',
  username: 'ada',
  password: 'Goodpass1',
  confirmPassword: 'Goodpass1',
};

describe('the own profile (specification, section 4, Auth)', () => {
  it.each([
    [503, 2],
    [401, 1],
  ])(
    'that is refused with %i is asked for %i times, and leaves the reader signed out',
    async (status, times) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
      let asked = 0;
      const api = createApi((address, init) => {
        asked += 1;
        return fetchFrom([refuse(getOwnProfile, { status })])(address, init);
      });
      const client = createQueryClient({ where: 'browser' });
      expect(await ensureViewer(client, api)).toBeNull();
      expect(asked).toBe(times);
      // Nothing that loads next requests it again.
      expect(await ensureViewer(client, api)).toBeNull();
      expect(asked).toBe(times);
      vi.useRealTimers();
    },
  );
});

describe('a session that goes on, since the call that was to end it was refused', () => {
  it('loads again what was loading', async () => {
    let asked = 0;
    const api = createApi(async (address, init) => {
      asked += 1;
      // The first answer is on its way for ever.
      if (asked === 1) return new Promise(() => {});
      return fetchFrom([answer(listCategories, () => ({ data: [], meta: META }))])(address, init);
    });
    const client = createQueryClient({ where: 'browser' });
    const queryFn = () => api(listCategories);
    const seen = new QueryObserver(client, { queryKey: ['categories'], queryFn });
    const end = seen.subscribe(() => undefined);
    await vi.waitFor(() => expect(asked).toBe(1));
    const refused = endSession(client, () => Promise.reject(new Error('No.')));
    await expect(refused).rejects.toThrow('No.');
    remain(client);
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual({ data: [], meta: META }));
    end();
  });
});

describe('the login form', () => {
  it('asks for what is missing in the words of the specification, before anything is sent', async () => {
    const screen = renderPart(<LoginForm />, { at: '/login' });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('says what is wrong with what was typed', async () => {
    const screen = renderPart(<LoginForm />, { at: '/login' });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(descriptionOf(screen, 'Email')).toBe('Please enter a valid email address');
    expect(descriptionOf(screen, 'Password')).toBe('Password must be at least 6 characters');
  });

  it('shows why the server refuses, and keeps what was typed', async () => {
    const refused = refuse(login, { status: 401, detail: 'Wrong e-mail or password.' });
    const screen = renderPart(<LoginForm />, { at: '/login', handlers: [refused] });
    await typeCredentials(screen);
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password.');
    expect(screen.getByDisplayValue('ada@example.com')).toBeTruthy();
  });

  it('forgets what was read as a visitor and goes where the reader wanted to', async () => {
    const accepted = answer(login, () => ({ user: anOwnUser() }));
    const at = '/login?redirect=%2Fkitchen%3Fpage%3D2';
    const screen = renderPart(<LoginForm />, { at, handlers: [accepted] });
    screen.client.setQueryData(['posts', 'old'], 'as a visitor');
    await typeCredentials(screen);
    await screen.findByText('Elsewhere');
    expect(screen.router.state.location).toMatchObject({ pathname: '/kitchen', search: '?page=2' });
    expect(screen.client.getQueryData(key)).toMatchObject({ username: 'ada' });
    expect(screen.client.getQueryData(['posts', 'old'])).toBeUndefined();
  });

  it('never leads to another site', async () => {
    const accepted = answer(login, () => ({ user: anOwnUser() }));
    const at = '/login?redirect=%2F%5Cevil.example';
    const screen = renderPart(<LoginForm />, { at, handlers: [accepted] });
    await typeCredentials(screen);
    await screen.findByText('Elsewhere');
    expect(screen.router.state.location.pathname).toBe('/');
  });

  it('shows what a plain form post was refused for', () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
    const form = { form: 'login', values: { email: 'ada' }, errors, message: null } as const;
    const screen = renderPart(<LoginForm />, { at: '/login', form: { ...form, errors } });
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByDisplayValue('ada')).toBeTruthy();
  });
});

describe('the registration form', () => {
  it.each(WRONG)('says at %s %j: %s', async (label, typed, message) => {
    const screen = renderPart(<RegisterForm />, { at: '/register' });
    const fields = {
      Email: REGISTRATION.email,
      Username: REGISTRATION.username,
      Password: REGISTRATION.password,
      'Confirm password': label === 'Password' ? typed : REGISTRATION.confirmPassword,
    };
    for (const [name, value] of Object.entries({ ...fields, [label]: typed })) {
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    }
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(descriptionOf(screen, label)).toBe(message);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.router.state.location.pathname).toBe('/register');
  });

  it('keeps the reader’s destination in the link to the login', () => {
    const screen = renderPart(<RegisterForm />, { at: '/register?redirect=%2Fkitchen' });
    const link = screen.getByRole('link', { name: 'Login' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fkitchen');
  });

  it('reports different passwords on the second one', async () => {
    const screen = renderPart(<RegisterForm />, { at: '/register' });
    await typeRegistration(screen, 'Otherpass1');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(screen.getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves out names that were not given', async () => {
    const sent: Asked[] = [];
    const accepted = answer(register, (asked) => {
      sent.push(asked);
      return { user: anOwnUser() };
    });
    const screen = renderPart(<RegisterForm />, { at: '/register', handlers: [accepted] });
    await typeRegistration(screen, 'Goodpass1');
    await screen.findByText('Elsewhere');
    expect(sent[0]?.body).toEqual({
      email: 'ada@example.com',
      username: 'ada',
      password: 'Goodpass1',
      confirmPassword: 'Goodpass1',
    });
  });

  it('keeps the language in which the account was made', async () => {
    const settings = { ...DEFAULT_SETTINGS, language: 'de' };
    const sent: Asked[] = [];
    const handlers = [
      answer(register, () => ({ user: anOwnUser() })),
      answer(editOwnProfile, (asked) => {
        sent.push(asked);
        return anOwnUser({ settings });
      }),
    ];
    const user = await signUp(createApi(fetchFrom(handlers)), REGISTRATION, 'de');
    expect(sent.map(({ body }) => body)).toEqual([{ settings: { language: 'de' } }]);
    expect(user.settings.language).toBe('de');
  });

  it('makes the account even if its language cannot be kept', async () => {
    const made = answer(register, () => ({ user: anOwnUser() }));
    const refused = refuse(editOwnProfile, { status: 503 });
    const user = await signUp(createApi(fetchFrom([made, refused])), REGISTRATION, 'de');
    expect(user).toEqual(anOwnUser());
  });

  it('says that an address is taken as soon as it is typed', async () => {
    const taken = answer(checkEmail, () => ({ available: false }));
    const screen = renderPart(<RegisterForm />, { at: '/register', handlers: [taken] });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.tab();
    expect(await screen.findByText('This email is already registered')).toBeTruthy();
  });

  it('shows a taken username at its field', async () => {
    const errors = [{ path: 'username', message: 'This username is taken' }];
    const taken = refuse(register, { status: 409, errors });
    const screen = renderPart(<RegisterForm />, { at: '/register', handlers: [taken] });
    await typeRegistration(screen, 'Goodpass1');
    await screen.findByText('This username is taken');
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

type Screen = ReturnType<typeof renderPart>;

/** What a screen reader says about the field after its name. */
function descriptionOf(screen: Screen, label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

async function typeCredentials(screen: Screen) {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Goodpass1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

async function typeRegistration(screen: Screen, confirmation: string) {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'Goodpass1');
  await userEvent.type(screen.getByLabelText('Confirm password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
}
