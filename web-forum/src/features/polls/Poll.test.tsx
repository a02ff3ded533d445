import {
  castBallot,
  getPoll,
  withdrawBallot,
  type Poll as PollShown,
} from '@forum/contracts/polls';
import { postTopic } from '@forum/contracts/live';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { aPoll } from '../../testing/given-poll.ts';
import { aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { pollWith } from './poll-with.ts';
import { PostPoll } from './PostPoll.tsx';

afterEach(cleanup);

const post = aPost(1, { hasPoll: true, author: aMember({ id: idOf(2), username: 'ben' }) });
const member = answer(getOwnProfile, () => anOwnUser());
const visitor = refuse(getOwnProfile, { status: 401 });

function renderPoll(poll: PollShown | (() => PollShown), ...handlers: HttpHandler[]) {
  const live = fakeLive();
  const read = answer(getPoll, () => (typeof poll === 'function' ? poll() : poll));
  const screen = renderPart(<PostPoll post={post} />, {
    handlers: [...handlers, member, read],
    live: live.client,
  });
  return { live, screen };
}

describe('a poll', () => {
  it('is answered, shows the count at once, and is taken back', async () => {
    const sent: unknown[] = [];
    const { screen } = renderPoll(
      aPoll(),
      answer(castBallot, ({ body }) => {
        sent.push(body);
        return pollWith(aPoll(), [1]);
      }),
      answer(withdrawBallot, () => aPoll()),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Wheat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Your choice')).toBeTruthy();
    expect(screen.getAllByText('2 votes, 50%')).toHaveLength(2);
    await expect.poll(() => sent).toEqual([{ choices: [1] }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove answer' }));
    expect(await screen.findByRole('radio', { name: 'Wheat' })).toBeTruthy();
  });

  it('brings back what was before when the answer is refused, and says why', async () => {
    const refusal = { status: 409, code: 'poll-closed', detail: 'This poll is closed.' };
    const { screen } = renderPoll(aPoll(), refuse(castBallot, refusal));
    await userEvent.click(await screen.findByRole('radio', { name: 'Rye' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('This poll is closed.')).toBeTruthy();
    expect(await screen.findByText('3 answers')).toBeTruthy();
  });

  it('of several takes no more than it may', async () => {
    const { screen } = renderPoll(aPoll({ kind: 'several', maxChoices: 1 }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Rye' }));
    expect(screen.getByRole('checkbox', { name: 'Wheat' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rye' }));
    expect(screen.getByRole('checkbox', { name: 'Wheat' }).hasAttribute('disabled')).toBe(false);
  });

  it('in an order is put there by buttons', async () => {
    const sent: unknown[] = [];
    const ranked = aPoll({ kind: 'ranked' });
    const { screen } = renderPoll(
      ranked,
      answer(castBallot, ({ body }) => {
        sent.push(body);
        return pollWith(ranked, [2, 0]);
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add Rye to your ranking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Spelt to your ranking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Wheat to your ranking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move Spelt up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Wheat from your ranking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await expect.poll(() => sent).toEqual([{ choices: [2, 0] }]);
    expect(await screen.findByText('Your choice number 1')).toBeTruthy();
  });

  it('counts before one’s eyes, and goes when staff remove it', async () => {
    let now: PollShown = aPoll({ isOpen: false });
    const { screen, live } = renderPoll(() => now);
    expect(await screen.findByText('3 answers')).toBeTruthy();
    now = { ...now, ballots: 9 };
    live.tell(postTopic(post.id), { kind: 'poll', postId: post.id, ballots: 9 });
    expect(await screen.findByText('9 answers')).toBeTruthy();
  });

  it('holds its counts back as the server does', async () => {
    const options = aPoll().options.map(({ name }) => ({ name, votes: null }));
    const { screen } = renderPoll(aPoll({ options, results: 'closed', leading: null }));
    expect(await screen.findByText('The results are shown when the poll closes.')).toBeTruthy();
    expect(screen.queryByText(/votes?,/u)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Who chose what' })).toBeNull();
  });

  it('says before an answer that it stays, where it shows the results, and then only changes it', async () => {
    const names = aPoll().options.map(({ name }) => name);
    const sealed = names.map((name) => ({ name, votes: null }));
    const asked = aPoll({ options: sealed, results: 'voted', leading: null });
    const { screen } = renderPoll(
      asked,
      answer(castBallot, () => pollWith(aPoll({ results: 'voted' }), [1])),
    );
    expect(await screen.findByText(/change your answer, but not remove it/u)).toBeTruthy();
    await userEvent.click(await screen.findByRole('radio', { name: 'Wheat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByRole('button', { name: 'Change answer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove answer' })).toBeNull();
  });

  it('leads a visitor to the login page, and shows them how it stands', async () => {
    const { screen } = renderPoll(aPoll(), visitor);
    expect(await screen.findByRole('link', { name: 'Sign in to answer' })).toBeTruthy();
    expect(screen.getByText('2 votes, 67%')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
