import {
  getPrivateFeeds,
  makePrivateFeeds,
  revokePrivateFeeds,
} from '@forum/contracts/private-feeds';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { PrivateFeedSection } from './PrivateFeedSection.tsx';

afterEach(cleanup);

const AT = '2026-06-01T12:00:00.000Z';
let made: string[] = [];
beforeEach(() => {
  made = [];
});

const HANDLERS = [
  answer(getPrivateFeeds, () => ({ madeAt: made.length === 0 ? null : AT })),
  answer(makePrivateFeeds, () => {
    made.push(`token${made.length + 1}`);
    return { madeAt: AT, token: made.at(-1) ?? '' };
  }),
  answer(revokePrivateFeeds, () => undefined),
];

const shown = () =>
  [...document.querySelectorAll('code')].map((code) => new URL(code.textContent ?? '').pathname);

it('shows the addresses of new feeds once, for copying', async () => {
  const user = userEvent.setup();
  renderPart(<PrivateFeedSection />, { handlers: HANDLERS });
  await user.click(await screen.findByRole('button', { name: 'Create private feeds' }));
  const copy = await screen.findByRole('button', { name: 'Copy the address of Unread' });
  expect(shown()).toEqual(
    ['unread', 'new', 'following'].map((list) => `/feeds/token1/${list}.xml`),
  );
  await user.click(copy);
  expect(await screen.findByText('Address copied')).toBeTruthy();
  expect(new URL(await navigator.clipboard.readText()).pathname).toBe('/feeds/token1/unread.xml');
  cleanup();
  renderPart(<PrivateFeedSection />, { handlers: HANDLERS });
  expect(await screen.findByText(/shown only once/u)).toBeTruthy();
  expect(shown()).toEqual([]);
});

it('asks before it renews and before it revokes', async () => {
  const user = userEvent.setup();
  made = ['token1'];
  renderPart(<PrivateFeedSection />, { handlers: HANDLERS });
  await user.click(await screen.findByRole('button', { name: 'New addresses' }));
  await confirm(user, 'New addresses');
  await expect.poll(() => shown()[0]).toBe('/feeds/token2/unread.xml');
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await confirm(user, 'Revoke');
  expect(await screen.findByRole('button', { name: 'Create private feeds' })).toBeTruthy();
  expect(shown()).toEqual([]);
});

it('says why it did not work', async () => {
  const refused = refuse(makePrivateFeeds, { status: 429, detail: 'Not now.' });
  renderPart(<PrivateFeedSection />, { handlers: [refused, ...HANDLERS] });
  await userEvent.click(await screen.findByRole('button', { name: 'Create private feeds' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

async function confirm(user: UserEvent, name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
}
