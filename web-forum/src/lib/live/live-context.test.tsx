import { postTopic } from '@forum/contracts/live';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeLive } from '../../testing/fake-live.ts';
import { idOf } from '../../testing/given.ts';
import type { LiveEvent } from './live-client.ts';
import { LiveContext, useLiveSession, usePollInterval, useTopic } from './live-context.ts';

afterEach(cleanup);

const EVENT = { kind: 'reset' } as const;

interface Props {
  topic: string | null;
  memberId: string | null;
  hear: (event: LiveEvent) => void;
}

function Part({ topic, memberId, hear }: Props) {
  useTopic(topic, hear);
  useLiveSession(memberId);
  return <p>{String(usePollInterval())}</p>;
}

describe('useTopic', () => {
  it('follows the topic of the moment and calls the listener of the moment', () => {
    const live = fakeLive();
    const calls: string[] = [];
    const drawn = (topic: string | null, name: string, memberId: string | null = null) => (
      <LiveContext value={live.client}>
        <Part topic={topic} memberId={memberId} hear={(event) => calls.push(name + event.kind)} />
      </LiveContext>
    );
    const [one, two] = [postTopic(idOf(1)), postTopic(idOf(2))];
    const screen = render(drawn(null, 'a '));
    expect(live.tell(one, EVENT)).toBe(0);
    screen.rerender(drawn(one, 'a '));
    live.tell(one, EVENT);
    screen.rerender(drawn(one, 'b '));
    live.tell(one, EVENT);
    screen.rerender(drawn(two, 'c '));
    expect(live.tell(one, EVENT)).toBe(0);
    live.tell(two, EVENT);
    screen.unmount();
    expect(live.tell(two, EVENT)).toBe(0);
    expect(calls).toEqual(['a reset', 'b reset', 'c reset']);
  });

  it('polls every 30 s while nothing comes by itself', () => {
    const live = fakeLive();
    const screen = render(
      <LiveContext value={live.client}>
        <Part topic={null} memberId={null} hear={() => undefined} />
      </LiveContext>,
    );
    expect(screen.getByText('false')).toBeTruthy();
    act(() => live.setState('polling'));
    expect(screen.getByText('30000')).toBeTruthy();
  });

  it('begins anew when somebody else is signed in, and only then', () => {
    const live = fakeLive();
    const drawn = (memberId: string | null) => (
      <LiveContext value={live.client}>
        <Part topic={null} memberId={memberId} hear={() => undefined} />
      </LiveContext>
    );
    const screen = render(drawn(null));
    screen.rerender(drawn(null));
    expect(live.restarts()).toBe(0);
    screen.rerender(drawn(idOf(1)));
    screen.rerender(drawn(idOf(1)));
    expect(live.restarts()).toBe(1);
  });
});
