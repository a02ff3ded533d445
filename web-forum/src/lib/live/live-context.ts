import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { LiveState } from './connection.ts';
import type { LiveClient, LiveEvent } from './live-client.ts';

/** Null on the server: a render has no live messages. */
export const LiveContext = createContext<LiveClient | null>(null);

/** How often to poll without live messages, in ms (specification, section 9). */
const POLL_MS = 30_000;

/** Calls `onEvent` for what happens in the topic (`postTopic(id)`, `memberTopic(id)`, …) while mounted; null waits. */
export function useTopic(topic: string | null, onEvent: (event: LiveEvent) => void): void {
  const live = use(LiveContext);
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    if (live === null || topic === null) return undefined;
    return live.follow(topic, (event) => hear(event));
  }, [live, topic]);
}

/** Whether news arrives live now; polling on the server and until the socket is open. */
export function useLiveState(): LiveState {
  const live = use(LiveContext);
  return useSyncExternalStore(
    live?.onState ?? never,
    () => live?.readState() ?? 'polling',
    () => 'polling',
  );
}

/** For `refetchInterval`: 30 s without live messages, else false. */
export function usePollInterval(): number | false {
  return useLiveState() === 'polling' ? POLL_MS : false;
}

/** Reconnects with the session of the member now signed in. */
export function useLiveSession(memberId: string | null): void {
  const live = use(LiveContext);
  const last = useRef(memberId);
  useEffect(() => {
    if (last.current === memberId) return;
    last.current = memberId;
    live?.restart();
  }, [live, memberId]);
}

const never = () => () => undefined;
