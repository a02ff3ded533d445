import { ELEVATED_KEY, verifyPin } from '@forum/contracts/elevated-access';
import { getOwnProfile } from '@forum/contracts/users';
import { warnUser } from '@forum/contracts/warnings';
import type { Role } from '@forum/contracts/roles';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fetchFrom, refuse } from '../../testing/answers.ts';
import { aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useViewer } from '../session/index.ts';
import { askedAct } from './asked-act.ts';
import { isElevated } from './elevated.ts';
import { StaffActs, StaffMenu } from './index.ts';

const wrongPin = refuse(verifyPin, { status: 403, detail: 'The PIN is incorrect.' });

const BOB = aMember({ id: idOf(2), username: 'bob' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  askedAct.ask(null);
  cleanup();
});

describe('the menu of staff', () => {
  it('is not there for members', async () => {
    const screen = drawnFor('MEMBER');
    await screen.findByText('Read by ada');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks why, and keeps what was typed when the PIN is not right', async () => {
    const screen = drawnFor('MODERATOR');
    await userEvent.click(await screen.findByRole('button', { name: 'Staff: this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Off topic');
    await userEvent.type(screen.getByLabelText(/^Note/), 'In circles.');
    await userEvent.type(screen.getByLabelText(/^Your PIN/), '9999');
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The PIN is incorrect.');
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'In circles.');
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'off-topic');
  });

  it('warns the author where the post is read, with the message that they read', async () => {
    sessionStorage.setItem(
      ELEVATED_KEY,
      JSON.stringify({ token: 'a token', until: Date.now() + 60_000 }),
    );
    const asked: unknown[] = [];
    const warned = answer(warnUser, ({ body }) => {
      asked.push(body);
      return { id: aPost(1).id };
    });
    // Calls with the PIN are sent as the browser's own.
    vi.stubGlobal('fetch', fetchFrom([warned]));
    const screen = drawnFor('MODERATOR');
    await userEvent.click(await screen.findByRole('button', { name: 'Staff: this post' }));
    const warn = 'Warn bob';
    await userEvent.click(await screen.findByRole('menuitem', { name: warn }));
    await userEvent.type(await screen.findByLabelText('Message'), 'Please stay polite.');
    await userEvent.click(screen.getByRole('button', { name: warn }));
    await screen.findByText('Please choose a reason from the list');
    await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Harassment');
    await userEvent.click(screen.getByRole('button', { name: warn }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([{ reason: 'harassment', message: 'Please stay polite.' }]);
  });

  it('offers to edit what is not one’s own, where the page says how', async () => {
    let edits = 0;
    const screen = drawnFor('MODERATOR', () => (edits += 1));
    await userEvent.click(await screen.findByRole('button', { name: 'Staff: this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(edits).toBe(1);
  });

  it('asks for no PIN while the console is open in this tab', () => {
    const kept = (until: number) =>
      sessionStorage.setItem(ELEVATED_KEY, JSON.stringify({ token: 'a token', until }));
    kept(Date.now() + 60_000);
    expect(isElevated()).toBe(true);
    kept(Date.now() - 1);
    expect(isElevated()).toBe(false);
    sessionStorage.setItem(ELEVATED_KEY, 'no token of ours');
    expect(isElevated()).toBe(false);
  });
});

function drawnFor(role: Role, onEdit?: () => void) {
  const part = (
    <>
      <Reader />
      <StaffMenu item={{ type: 'post', post: aPost(1, { author: BOB }) }} onEdit={onEdit} />
      <StaffActs />
    </>
  );
  const viewer = answer(getOwnProfile, () => anOwnUser({ role }));
  return renderPart(part, { handlers: [viewer, wrongPin] });
}

function Reader() {
  const viewer = useViewer();
  return viewer === null ? null : <p>Read by {viewer.username}</p>;
}
