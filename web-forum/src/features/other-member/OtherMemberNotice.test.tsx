import { becomePageOf, doubtPageMember } from '@forum/api-client';
import { createComment, listComments } from '@forum/contracts/comments';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import { upvoteComment } from '@forum/contracts/votes';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { string } from '../../lib/browser/stored-shapes.ts';
import { answer, problem, refuse } from '../../testing/answers.ts';
import { aComment, aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { openPanel } from '../../testing/panel.tsx';
import { renderPart } from '../../testing/render.tsx';
import { Replies } from '../comments/index.ts';
import { draftKey, readDraft } from '../drafts/draft-store.ts';
import { OtherMemberNotice } from './index.ts';

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const ADA = anOwnUser();
const BEN = anOwnUser({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const POST = aPost(1, { author: aMember({ id: idOf(3), username: 'eve', displayName: 'Eve' }) });
const OTHER = { status: 409, code: 'other-member', detail: 'Somebody else.' };

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("a tab of Ada's in which Ben is signed in by now", () => {
  it("keeps what was written as Ada's draft, and says whose page it is", async () => {
    const screen = render(ADA, BEN);
    const { panel, field } = await openPanel(screen);
    await userEvent.type(field, 'Only as Ada');
    await userEvent.click(panel.getByRole('button', { name: 'Post reply' }));
    const alert = await screen.findByText(/Ben is now signed in to this browser/);
    expect(alert.textContent).toContain('Ada opened this page');
    const kept = (id: string) => readDraft(draftKey(id, `comment:new:${POST.id}`), string)?.data;
    expect([kept(ADA.id), kept(BEN.id)]).toEqual(['Only as Ada', undefined]);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('takes back what a vote has shown', async () => {
    const screen = render(ADA, BEN);
    const up = await screen.findByRole('button', { name: 'Upvote' });
    await userEvent.click(up);
    await screen.findByText(/Ben is now signed in/);
    expect(up.getAttribute('aria-pressed')).toBe('false');
  });

  it('says nothing any more once Ada is signed in again', async () => {
    let now: OwnUser | null = BEN;
    const screen = render(ADA, () => now);
    await userEvent.click(await screen.findByRole('button', { name: 'Upvote' }));
    await screen.findByText(/Ben is now signed in/);
    now = ADA;
    act(() => doubtPageMember());
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});

it('says that nobody is signed in any more, and where to sign in again', async () => {
  const screen = render(ADA, null);
  await screen.findByRole('button', { name: 'Upvote' });
  act(() => doubtPageMember());
  expect(await screen.findByText(/Ada is signed out of this browser/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

it('tells a visitor’s tab that somebody signed in elsewhere', async () => {
  const screen = render(null, BEN);
  act(() => doubtPageMember());
  expect(await screen.findByText('You are now signed in as Ben.')).toBeTruthy();
});

it('says nothing where the hint was wrong', async () => {
  const asked = vi.fn<() => OwnUser>(() => ADA);
  const screen = render(ADA, asked);
  await screen.findByRole('button', { name: 'Upvote' });
  act(() => doubtPageMember());
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(() => screen.client.isFetching()).toBe(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** `own`: as rendered; `now`: by the time somebody asks. */
function render(own: OwnUser | null, now: OwnUser | null | (() => OwnUser | null)) {
  const read = typeof now === 'function' ? now : () => now;
  const part = (
    <>
      <OtherMemberNotice />
      <Replies post={POST} />
    </>
  );
  becomePageOf(own?.id ?? null);
  const comments = [aComment(1, { author: POST.author })];
  const list = { comments, total: 1, page: 1, totalPages: 1, nextCursor: null };
  return renderPart(part, {
    at: '/thread',
    loaded: (client) => void client.setQueryData(['viewer'], own),
    handlers: [
      refuse(createComment, OTHER),
      refuse(upvoteComment, OTHER),
      answer(listComments, () => list),
      http.get(`*/api${getOwnProfile.path}`, () => {
        const found = read();
        return found === null ? problem({ status: 401 }) : Response.json(found);
      }),
    ],
  });
}
