import { listSessions } from '@forum/contracts/sessions';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './settings.tsx';

afterEach(cleanup);

describe('the settings (specification, section 2, Route table)', () => {
  it.each([
    ['/profile/settings', 'Account Settings'],
    ['/settings', 'Settings'],
  ])('%s is "%s", and begins with the account', async (at, title) => {
    const handlers = [
      answer(getOwnProfile, () => anOwnUser()),
      answer(listSessions, () => ({ data: [] })),
    ];
    const screen = renderPart(<Component />, { at, handlers });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toContain(title);
    const tab = screen.getByRole('link', { name: 'Account', current: 'page' });
    expect(tab.getAttribute('href')).toBe('/profile/settings');
    expect(screen.getByLabelText('New email')).toBeTruthy();
  });
});
