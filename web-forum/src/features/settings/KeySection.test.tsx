import { createKey, listOwnKeys, revokeOwnKey, type ApiKey } from '@forum/contracts/keys';
import { listProofs, type Proof } from '@forum/contracts/proofs';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { KeySection } from './KeySection.tsx';

afterEach(cleanup);

const KEY: ApiKey = {
  id: idOf(7),
  name: 'Night watch',
  scopes: ['read:content', 'write:content'],
  networks: ['203.0.113.0/24'],
  perMinute: 60,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  state: 'holds',
};
const PASSWORD: Proof = {
  id: null,
  kind: 'password',
  name: null,
  provider: null,
  createdAt: null,
  lastUsedAt: null,
  mayBeRemoved: false,
};

function show(keys: readonly ApiKey[], more: readonly HttpHandler[] = []) {
  const list = answer(listOwnKeys, () => ({ data: [...keys] }));
  return renderPart(<KeySection user={anOwnUser()} />, {
    at: '/settings?show=keys',
    handlers: [list, answer(listProofs, () => ({ data: [PASSWORD] })), ...more],
  });
}

describe('the keys of a member', () => {
  it('say what they may do and when they were used', async () => {
    const screen = show([KEY, { ...KEY, id: idOf(8), name: 'Old one', state: 'revoked' }]);
    expect(await screen.findByText('Night watch')).toBeTruthy();
    expect(screen.getByText(/Not used yet · Does not expire/)).toBeTruthy();
    expect(screen.getByText(/Only from 203\.0\.113\.0\/24/)).toBeTruthy();
    expect(screen.getByText(/Revoked/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(1);
  });

  it('are revoked once that is confirmed', async () => {
    const asked: string[] = [];
    const revoking = answer(revokeOwnKey, ({ params }) => {
      asked.push(String(params['id']));
      return undefined;
    });
    const screen = show([KEY], [revoking]);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Night watch' }));
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(asked).toEqual([KEY.id]));
  });

  it('are shown once when they are made, with what was chosen', async () => {
    const sent: unknown[] = [];
    const secret = `forum_key_${'a'.repeat(43)}`;
    const making = answer(createKey, ({ body }) => {
      sent.push(body);
      return { key: KEY, secret };
    });
    const screen = show([], [making]);
    await userEvent.type(screen.getByLabelText('Name'), 'Night watch');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Choose at least one scope')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Read posts, comments and drafts'));
    await userEvent.type(screen.getByLabelText(/^Networks/), '203.0.113.0/24');
    await userEvent.type(screen.getByLabelText('Your password'), 'Goodpass1');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Night watch',
        scopes: ['read:content'],
        days: 90,
        networks: ['203.0.113.0/24'],
        perMinute: 60,
        password: 'Goodpass1',
      },
    ]);
  });

  it('offer members no scope of staff', async () => {
    const screen = show([]);
    await screen.findByText('You have no keys.');
    expect(screen.queryByLabelText('Warn, silence and suspend members')).toBeNull();
  });
});
