import {
  reactionsWith,
  reactToPost,
  takePostReactionBack,
  type ReactionTally,
} from '@forum/contracts/emoji-reactions';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { use, useRef, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SiteContext } from '../../lib/site/site.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Reactions, reactionsPart, type ReactionsProps } from './index.ts';

beforeAll(() => reactionsPart.load());
afterEach(cleanup);

const NONE: ReactionTally = { reactions: [], userReactions: null };
const TWO: ReactionTally = { reactions: [{ emoji: '👍', count: 2 }], userReactions: null };
const THREE: ReactionTally = { reactions: [{ emoji: '👍', count: 3 }], userReactions: ['👍'] };

interface Given {
  readonly tally: ReactionTally;
  readonly voter?: ReactionsProps['voter'];
  readonly offered?: readonly string[] | undefined;
}

function Item({ tally, voter = 'member', offered }: Given) {
  const [now, setNow] = useState(tally);
  const held = useRef(tally);
  const place = {
    read: () => held.current,
    write: (next: ReactionTally) => {
      held.current = next;
      setNow(next);
    },
  };
  const parts = { item: { type: 'post', id: idOf(7) }, tally: now, place, voter } as const;
  return (
    <SiteContext value={{ ...use(SiteContext), reactions: offered }}>
      <Reactions as="chips" {...parts} />
      <Reactions as="button" {...parts} />
    </SiteContext>
  );
}

const OFFERED = ['👍', '🎉', '🦊', '😮', '😢'];

function renderItem(given: Given, handlers: HttpHandler[] = []) {
  const screen = renderPart(<Item offered={OFFERED} {...given} />, { handlers });
  return { screen, chip: (name: string | RegExp) => screen.findByRole('button', { name }) };
}

describe('reactions', () => {
  it('are not there at all where the owners have them off', () => {
    const { screen } = renderItem({ tally: TWO, offered: undefined });
    expect(screen.container.textContent).toBe('');
  });

  it('show at once, and then what the server counts', async () => {
    const server = answer(reactToPost, () => ({
      ...THREE,
      reactions: [{ emoji: '👍', count: 9 }],
    }));
    const { chip } = renderItem({ tally: TWO }, [server]);
    await userEvent.click(await chip('thumbs up: 2 reactions'));
    const given = await chip('thumbs up: 9 reactions');
    expect(given.getAttribute('aria-pressed')).toBe('true');
  });

  it('are taken back by the same press', async () => {
    const { chip } = renderItem({ tally: THREE }, [answer(takePostReactionBack, () => TWO)]);
    await userEvent.click(await chip('thumbs up: 3 reactions'));
    expect((await chip('thumbs up: 2 reactions')).getAttribute('aria-pressed')).toBe('false');
  });

  it('pass the focus on when the last of a kind is taken back: to the next one, or to the button', async () => {
    const tally: ReactionTally = {
      reactions: [
        { emoji: '🎉', count: 1 },
        { emoji: '👍', count: 1 },
      ],
      userReactions: ['👍', '🎉'],
    };
    let left = tally;
    const server = answer(takePostReactionBack, ({ query }) => {
      left = reactionsWith(left, { emoji: query.get('emoji') ?? '', isGiven: false });
      return left;
    });
    const { screen, chip } = renderItem({ tally }, [server]);
    (await chip('celebration: 1 reaction')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByText('celebration: 1 reaction')).toBeNull();
    expect(document.activeElement).toBe(await chip('thumbs up: 1 reaction'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByText('thumbs up: 1 reaction')).toBeNull();
    expect(document.activeElement).toBe(await chip('React'));
  });

  it('come back as they were when refused, with the reason', async () => {
    const detail = 'You can add at most 3 reactions';
    const server = refuse(reactToPost, { status: 403, code: 'reaction-limit', detail });
    const { screen, chip } = renderItem({ tally: TWO }, [server]);
    await userEvent.click(await chip('thumbs up: 2 reactions'));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect((await chip('thumbs up: 2 reactions')).getAttribute('aria-pressed')).toBe('false');
  });

  it('say on the chips of others when one has given as many as one may, and send nothing', async () => {
    const kinds = ['👍', '🎉', '😮', '😢'].map((emoji) => ({ emoji, count: 1 }));
    const tally: ReactionTally = { reactions: kinds, userReactions: ['👍', '🎉', '😮'] };
    const { screen, chip } = renderItem({ tally });
    const full = 'You can add at most 3 reactions. Remove one to add another.';
    const off = await screen.findByRole('button', { name: /^crying/, description: full });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect((await chip(/^thumbs up/)).getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(off);
    await expect.poll(() => screen.getAllByText(full).length).toBe(2);
    expect(off.getAttribute('aria-pressed')).toBe('false');
  });

  it('are read by visitors and the author, who press nothing', () => {
    for (const voter of ['visitor', 'author'] as const) {
      const { screen } = renderItem({ tally: TWO, voter });
      expect(screen.getByText('thumbs up: 2 reactions')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /thumbs up|React$/ })).toBeNull();
      cleanup();
    }
  });

  it('stay when they are offered no more, and only the own can be taken back', async () => {
    const tally = {
      reactions: [
        { emoji: '💩', count: 1 },
        { emoji: '🐛', count: 1 },
      ],
      userReactions: ['🐛'],
    };
    const { screen, chip } = renderItem({ tally }, [answer(takePostReactionBack, () => NONE)]);
    expect(screen.queryByRole('button', { name: '💩: 1 reaction' })).toBeNull();
    expect(screen.getByText('💩: 1 reaction')).toBeTruthy();
    await userEvent.click(await chip('bug: 1 reaction'));
    await expect.poll(() => screen.queryByText('💩: 1 reaction')).toBeNull();
  });
});
