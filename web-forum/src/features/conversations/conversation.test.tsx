import { listMessages, type Conversation } from '@forum/contracts/conversations';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aMember, anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { ConversationView } from './ConversationView.tsx';

const ME = anOwnUser();
const BENS: Conversation = {
  id: idOf(5),
  participants: [{ member: aMember({ id: idOf(2) }), state: 'joined' }],
  state: 'joined',
  invitedBy: null,
  last: null,
  unread: 0,
  muted: false,
  canWrite: true,
  changedAt: '2026-01-01T00:00:00.000Z',
};

afterEach(cleanup);

it('has a button for the next message that waits for the scripts, or the reason why there is none', async () => {
  const meta = { page: null, limit: 30, total: 0, totalPages: 0, nextCursor: null };
  const screen = renderPart(<ConversationView conversation={BENS} viewer={ME} at={null} />, {
    handlers: [answer(listMessages, () => ({ data: [], meta })), answer(getOwnProfile, () => ME)],
  });
  const button = await screen.findByRole('button', { name: 'Write a message…' });
  expect(button.closest('.with-js')).not.toBeNull();
  const said = screen.getByText('You need JavaScript to write a message.');
  expect(said.closest('.without-js')).not.toBeNull();
});
