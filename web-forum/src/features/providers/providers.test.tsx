import {
  joinFromArrival,
  listSignInProviders,
  readArrival,
  startAttempt,
  type Arrival as Arrived,
} from '@forum/contracts/sign-in-providers';
import { listProfileFields } from '@forum/contracts/profile-fields';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Arrival } from './Arrival.tsx';
import { ArrivedBy } from './ArrivedBy.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';

afterEach(cleanup);

const company = { key: 'company', name: 'Company', logo: null };
const there = answer(listSignInProviders, () => ({ data: [company], only: false }));
const arrival: Arrived = {
  provider: company,
  account: 'alice@company.example',
  username: 'alice',
  name: 'Alice',
  email: 'alice@company.example',
  isConfirmed: true,
  hasPicture: false,
  isTaken: false,
  mayJoin: true,
  return: '/',
};
const noFields = answer(listProfileFields, () => ({ data: [] }));

it('leads to each provider by an address, with where the reader wants to go', async () => {
  const at = '/login?redirect=%2Fposts';
  const { findByRole } = renderPart(<ProviderLinks />, { handlers: [there], at });
  const link = await findByRole('link', { name: 'Sign in with Company' });
  expect(link.getAttribute('href')).toBe('/login/company?redirect=%2Fposts');
});

it('is all that there is where members sign in by providers alone', async () => {
  const only = answer(listSignInProviders, () => ({ data: [company], only: true }));
  const { findByRole, queryByText } = renderPart(<ProviderLinks title="Login" />, {
    handlers: [only],
  });
  expect(await findByRole('heading', { name: 'Login', level: 1 })).toBeTruthy();
  expect(queryByText('or')).toBeNull();
});

it('links from the settings, once it is the member, and comes back there', async () => {
  const asked: unknown[] = [];
  const begin = answer(startAttempt, ({ body }) => {
    asked.push(body);
    return { url: '#company' };
  });
  let isConfirmed = false;
  const { findByRole } = renderPart(
    <LinkedProviders
      linked={[]}
      confirmed={(call) => {
        isConfirmed = true;
        return call();
      }}
    />,
    { handlers: [there, begin] },
  );
  fireEvent.click(await findByRole('button', { name: 'Link Company' }));
  await vi.waitFor(() => expect(location.hash).toBe('#company'));
  expect(asked).toEqual([{ purpose: 'link', return: '/settings' }]);
  expect(isConfirmed).toBe(true);
  location.hash = '';
});

it('offers no link to what is linked already', async () => {
  const other = { key: 'school', name: 'School', logo: null };
  const both = answer(listSignInProviders, () => ({ data: [company, other], only: false }));
  const { findByRole, queryByRole } = renderPart(
    <LinkedProviders linked={['company', null]} confirmed={(call) => call()} />,
    { handlers: [both] },
  );
  expect(await findByRole('button', { name: 'Link School' })).toBeTruthy();
  expect(queryByRole('button', { name: 'Link Company' })).toBeNull();
});

it('asks whoever is new for a name, and no password', () => {
  const { getByLabelText, container } = renderPart(<Arrival arrival={arrival} />, {
    handlers: [noFields],
  });
  expect(getByLabelText(/^Username/).getAttribute('value')).toBe('alice');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/register/finish');
  expect(container.querySelector('input[type=password], input[name=email]')).toBeNull();
});

it('sends the owner of an address to their account, and offers no other', () => {
  const { getByRole, container } = renderPart(<Arrival arrival={{ ...arrival, isTaken: true }} />, {
    handlers: [noFields],
  });
  const way = getByRole('link', { name: 'Sign in and link' });
  expect(way.getAttribute('href')).toBe('/login?redirect=%2Fregister%2Ffinish');
  expect(container.querySelector('form')).toBeNull();
});

it('sends them to their password where there are providers alone, and back to where they wanted to go', async () => {
  const only = answer(listSignInProviders, () => ({ data: [company], only: true }));
  const taken = { ...arrival, isTaken: true, return: '/posts' };
  const { findByRole } = renderPart(<Arrival arrival={taken} />, { handlers: [noFields, only] });
  const way = await findByRole('link', { name: 'Sign in and link' });
  await vi.waitFor(() =>
    expect(way.getAttribute('href')).toBe('/login?redirect=%2Fposts&password='),
  );
});

it('names whom signing in links to the account', async () => {
  const arrived = answer(readArrival, () => arrival);
  const { findByText } = renderPart(<ArrivedBy />, { handlers: [arrived] });
  expect(await findByText(/from Company as alice@company.example/)).toBeTruthy();
});

it('links once they are signed in, by one press', () => {
  const { getByRole, container } = renderPart(<Arrival arrival={arrival} />, {
    handlers: [],
    loaded: (client) => void client.setQueryData(['viewer'], anOwnUser()),
  });
  expect(getByRole('button', { name: 'Link' })).toBeTruthy();
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/register/finish/link');
});

it('sends the tick at the picture, which can be taken away', async () => {
  const sent: unknown[] = [];
  const join = answer(joinFromArrival, ({ body }) => {
    sent.push(body);
    return { return: '/' };
  });
  const pictured = { ...arrival, hasPicture: true };
  for (const isWanted of [true, false]) {
    const { findByRole, getByRole } = renderPart(<Arrival arrival={pictured} />, {
      handlers: [noFields, there, join],
    });
    const tick = await findByRole('checkbox', { name: 'Use my picture from Company' });
    if (!isWanted) fireEvent.click(tick);
    fireEvent.click(getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(sent).toHaveLength(isWanted ? 1 : 2));
    cleanup();
  }
  const fields = { username: 'alice', displayName: 'Alice' };
  expect(sent).toEqual([{ ...fields, picture: true }, fields]);
});
