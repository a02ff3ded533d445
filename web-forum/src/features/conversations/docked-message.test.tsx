import { writeMessage } from '@forum/contracts/conversations';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answers.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { isAnythingLost } from '../drafts/unsaved.ts';
import { DockedMessage } from './DockedMessage.tsx';

const ME = anOwnUser();
const TEXT = {
  key: 'k',
  kind: 'message',
  place: `message:to:${idOf(5)}`,
  id: idOf(5),
  title: 'Ben',
  path: `/messages/${idOf(5)}`,
  parent: null,
  content: null,
};

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('has a message that failed again, and offers the one that was begun meanwhile', async () => {
  const gate = Promise.withResolvers<Response>();
  const screen = renderPart(<DockedMessage text={TEXT} />, {
    handlers: [
      http.post(`*${writeMessage.path}`, () => gate.promise),
      answer(getOwnProfile, () => ME),
    ],
    loaded: (client) => client.setQueryData(['viewer'], ME),
  });
  const field = () => screen.findByRole('textbox', { name: 'Your message' });
  await userEvent.type(await field(), 'The first');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(async () => (await field()).textContent).toBe('');
  await userEvent.type(await field(), 'The second');
  gate.resolve(problem({ status: 403, detail: 'Refused' }));
  await expect.poll(async () => (await field()).textContent).toBe('The first');
  // It is in no draft.
  expect(isAnythingLost()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Restore draft/u }));
  await expect.poll(async () => (await field()).textContent).toBe('The second');
  expect(isAnythingLost()).toBe(false);
});
