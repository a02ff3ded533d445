import { listOwnInvites } from '@forum/contracts/own-invites';
import { listSessions } from '@forum/contracts/sessions';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './settings.tsx';

afterEach(cleanup);

const INVITES = { mayInvite: false, days: 30, reputation: 0, left: 5, perMonth: 5, data: [] };

describe('the settings (specification, section 2, Route table)', () => {
  it.each([
    ['/profile/settings', 'Account Settings'],
    ['/settings', 'Settings'],
  ])('%s is "%s", and begins with the account', async (at, title) => {
    const handlers = [
      answer(getOwnProfile, () => anOwnUser()),
      answer(listSessions, () => ({ data: [] })),
      answer(listOwnInvites, () => ({ ...INVITES, isOn: false })),
    ];
    const screen = renderPart(<Component />, { at, handlers });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toContain(title);
    const tab = screen.getByRole('link', { name: 'Account', current: 'page' });
    expect(tab.getAttribute('href')).toBe('/profile/settings');
    expect(screen.getByLabelText('New email')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
  });

  it('have a part for invitations where members may invite', async () => {
    const handlers = [
      answer(getOwnProfile, () => anOwnUser()),
      answer(listSessions, () => ({ data: [] })),
      answer(listOwnInvites, () => ({ ...INVITES, isOn: true })),
    ];
    const screen = renderPart(<Component />, { at: '/settings', handlers });
    const tab = await screen.findByRole('link', { name: 'Invitations' });
    expect(tab.getAttribute('href')).toBe('/settings?show=invites');
  });
});
