import {
  createOwnInvite,
  listOwnInvites,
  type OwnInvites as Invites,
} from '@forum/contracts/own-invites';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aMember } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { OwnInvites } from './OwnInvites.tsx';

afterEach(cleanup);

const LINK: Invites['data'][number] = {
  id: '01990000-0000-7000-8000-0000000000a1',
  note: 'For the choir',
  uses: 2,
  used: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  state: 'open',
  members: [aMember({ username: 'bob', displayName: 'Bob' })],
};
const ROOM: Invites = {
  isOn: true,
  mayInvite: true,
  days: 30,
  reputation: 0,
  left: 3,
  perMonth: 5,
  data: [LINK],
};

const show = (invites: Invites) =>
  renderPart(<OwnInvites />, { handlers: [answer(listOwnInvites, () => invites)] });

describe('the invitations of a member', () => {
  it('say how many more, who came, and show a new link once', async () => {
    const url = 'https://forum.example/invite/abc';
    const sent: unknown[] = [];
    const handlers = [
      answer(listOwnInvites, () => ROOM),
      answer(createOwnInvite, ({ body }) => {
        sent.push(body);
        return { invite: LINK, url };
      }),
    ];
    const screen = renderPart(<OwnInvites />, { handlers });
    await screen.findByText(/You can invite 3 more people; at most 5 within 30 days/);
    expect(screen.getByText('For the choir')).toBeTruthy();
    expect(screen.getByText(/Used 1 of 2 times/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/profile/bob');
    fireEvent.change(screen.getByLabelText(/^Whom it is for/), {
      target: { value: 'Ada' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Create a link' }));
    const shown = await screen.findByText(url);
    expect(sent).toEqual([{ uses: 1, note: 'Ada' }]);
    await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true));
  });

  it.each([
    [{ days: 30, reputation: 0 }, /a member for 30 days\.$/],
    [{ days: 0, reputation: 10 }, /your reputation is 10\.$/],
    [{ days: 1, reputation: 10 }, /a member for a day and your reputation is 10\.$/],
    [{ days: 0, reputation: 0 }, /at the moment\.$/],
    [{ isOn: false }, /^Members do not invite others/],
  ])('say why the member cannot: %j', async (more, words) => {
    const screen = show({ ...ROOM, data: [], mayInvite: false, ...more });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
  });

  it('say why a link does not work, and offer to revoke none that ended', async () => {
    const data = [{ ...LINK, state: 'maker-may-not' as const }];
    const screen = show({ ...ROOM, mayInvite: false, data });
    await screen.findByText(/does not work, as you cannot invite/);
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });
});
