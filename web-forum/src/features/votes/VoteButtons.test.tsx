import { downvotePost, upvotePost, withdrawPostVote, type VoteTally } from '@forum/contracts/votes';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { VoteButtons, type VoteButtonsProps } from './VoteButtons.tsx';

const ITEM = { type: 'post', id: idOf(7) } as const;
const NONE: VoteTally = { userVote: null, upvotes: 4, downvotes: 1 };
const UP: VoteTally = { userVote: 'UPVOTE', upvotes: 5, downvotes: 1 };
const DOWN: VoteTally = { userVote: 'DOWNVOTE', upvotes: 4, downvotes: 2 };

afterEach(cleanup);

describe('the vote control', () => {
  it('shows an upvote at once, and then what the server counts', async () => {
    const server = answer(upvotePost, () => ({ ...UP, upvotes: 9 }));
    const { up, said } = renderVotes(NONE, [server]);
    await userEvent.click(up());
    expect(up().getAttribute('aria-pressed')).toBe('true');
    await said('9 upvotes, 1 downvote');
  });

  it('takes the same vote back', async () => {
    const server = answer(withdrawPostVote, () => NONE);
    const { up, said } = renderVotes(UP, [server]);
    await userEvent.click(up());
    await said('4 upvotes, 1 downvote');
    expect(up().getAttribute('aria-pressed')).toBe('false');
  });

  it('flips an upvote into a downvote', async () => {
    const server = answer(downvotePost, () => DOWN);
    const { down, said } = renderVotes(UP, [server]);
    await userEvent.click(down());
    expect(await said('4 upvotes, 2 downvotes')).toBeTruthy();
  });

  it('brings the old count back when the vote fails, and says so', async () => {
    const server = refuse(upvotePost, { status: 500 });
    const { screen, up, said } = renderVotes(NONE, [server]);
    await userEvent.click(up());
    expect(await screen.findByText('Failed to upvote post. Please try again.')).toBeTruthy();
    await said('4 upvotes, 1 downvote');
  });

  it.each([403, 429])(
    'says why the server refuses with %i after what failed (section 8)',
    async (status) => {
      const server = refuse(upvotePost, { status, detail: 'You are suspended.' });
      const { screen, up } = renderVotes(NONE, [server]);
      await userEvent.click(up());
      expect(await screen.findByText('Vote failed')).toBeTruthy();
      const text = 'Failed to upvote post. Please try again. You are suspended.';
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('leaves no vote behind when a vote and taking it back both fail', async () => {
    const gate = Promise.withResolvers<Response>();
    const slow = http.post('*/upvote', () => gate.promise);
    const { screen, up, said } = renderVotes(NONE, [
      slow,
      refuse(withdrawPostVote, { status: 500 }),
    ]);
    await userEvent.click(up());
    await said('5 upvotes, 1 downvote');
    await userEvent.click(up());
    gate.resolve(new Response(null, { status: 500 }));
    await screen.findByText('Failed to upvote post. Please try again.');
    await screen.findByText('Failed to remove vote. Please try again.');
    await said('4 upvotes, 1 downvote');
    expect(up().getAttribute('aria-pressed')).toBe('false');
  });

  it('takes a refused vote back also when a stranger’s was told meanwhile', async () => {
    const gate = Promise.withResolvers<Response>();
    const slow = http.post('*/upvote', () => gate.promise);
    const { screen, up, said } = renderVotes(NONE, [slow]);
    await userEvent.click(up());
    await said('5 upvotes, 1 downvote');
    await userEvent.click(screen.getByRole('button', { name: 'A stranger votes' }));
    await said('6 upvotes, 1 downvote');
    gate.resolve(new Response(null, { status: 500 }));
    await screen.findByText('Failed to upvote post. Please try again.');
    await said('6 upvotes, 1 downvote');
    expect(up().getAttribute('aria-pressed')).toBe('false');
  });

  it('casts a vote and takes it back, however fast both are pressed', async () => {
    const asked: string[] = [];
    const noted = (name: string, tally: VoteTally) => () => {
      asked.push(name);
      return tally;
    };
    const { up, said } = renderVotes(NONE, [
      answer(upvotePost, noted('cast', UP)),
      answer(withdrawPostVote, noted('withdrawn', NONE)),
    ]);
    fireEvent.click(up());
    fireEvent.click(up());
    await expect.poll(() => asked).toEqual(['cast', 'withdrawn']);
    await said('4 upvotes, 1 downvote');
    expect(up().getAttribute('aria-pressed')).toBe('false');
  });

  it('says that one has already voted', async () => {
    const server = refuse(upvotePost, { status: 409, code: 'already-voted' });
    const { screen, up } = renderVotes(NONE, [server]);
    await userEvent.click(up());
    expect(await screen.findByText('Already voted')).toBeTruthy();
    expect(screen.getByText("You've already upvoted this post")).toBeTruthy();
  });

  it('leads to the login page when the session has ended', async () => {
    const server = refuse(upvotePost, { status: 401, code: 'not-signed-in' });
    const { screen, up } = renderVotes(NONE, [server]);
    await userEvent.click(up());
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(screen.getByText('Authentication required')).toBeTruthy();
    expect(screen.getByText('Please log in to vote')).toBeTruthy();
    expect(screen.router.state.location.search).toBe('?redirect=%2Fbooks');
  });

  it('says that the post is gone', async () => {
    const server = refuse(upvotePost, { status: 410, code: 'post-deleted' });
    const { screen, up } = renderVotes(NONE, [server]);
    await userEvent.click(up());
    expect(await screen.findByText('This post no longer exists')).toBeTruthy();
    expect(screen.getByText('Not found')).toBeTruthy();
  });

  it('says that a vote could not be taken back, because there is another', async () => {
    const server = refuse(withdrawPostVote, { status: 409, code: 'already-voted' });
    const { screen, up } = renderVotes(UP, [server]);
    await userEvent.click(up());
    const text = "You've already voted on this post. Remove your current vote first.";
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads a visitor to the login page and back', () => {
    const { screen } = renderVotes(NONE, [], 'visitor');
    const link = screen.getByRole('link', { name: 'Log in to upvote this post' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fbooks');
  });

  it('offers no vote on one’s own post', () => {
    const { screen } = renderVotes(NONE, [], 'author');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('4 upvotes, 1 downvote')).toBeTruthy();
  });

  it('is a form that works without scripts', () => {
    const { up } = renderVotes(UP, []);
    const form = up().closest('form');
    const fields = form === null ? [] : [...new FormData(form)];
    expect(fields).toEqual([
      ['itemType', 'post'],
      ['itemId', ITEM.id],
      ['return', '/books'],
    ]);
    expect(up().getAttribute('value')).toBe('withdraw');
  });
});

function renderVotes(
  tally: VoteTally,
  handlers: HttpHandler[],
  voter: VoteButtonsProps['voter'] = 'member',
) {
  const screen = renderPart(<Voted tally={tally} voter={voter} />, { at: '/books', handlers });
  return {
    screen,
    up: () => screen.getByRole('button', { name: 'Upvote' }),
    down: () => screen.getByRole('button', { name: 'Downvote' }),
    said: (words: string) => screen.findByText(words),
  };
}

function Voted(props: { tally: VoteTally; voter: VoteButtonsProps['voter'] }) {
  const [tally, setTally] = useState(props.tally);
  const [place] = useState(() => {
    let kept = props.tally;
    const write = (next: VoteTally) => {
      kept = next;
      setTally(next);
    };
    return { read: () => kept, write };
  });
  // A live message carries only the counts.
  const told = () => place.write({ ...place.read(), upvotes: 6 });
  return (
    <>
      <VoteButtons item={ITEM} tally={tally} voter={props.voter} place={place} />
      {props.voter === 'member' ? <button onClick={told}>A stranger votes</button> : null}
    </>
  );
}
