import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { LiveState } from './connection.ts';
import type { LiveClient, LiveEvent } from './live-client.ts';

/** Null on the server: nothing happens in a drawing. */
export const LiveContext = createContext<LiveClient | null>(null);

/** How often to ask where nothing comes by itself, in ms (specification, section 9). */
const POLL_MS = 30_000;

/** Calls `onEvent` for what happens in the topic (`postTopic(id)`, `memberTopic(id)`, …) while it stands; null waits. */
export function useTopic(topic: string | null, onEvent: (event: LiveEvent) => void): void {
  const live = use(LiveContext);
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    if (live === null || topic === null) return undefined;
    return live.follow(topic, (event) => hear(event));
  }, [live, topic]);
}

/** Whether news comes by itself now; polling on the server and until the socket stands. */
export function useLiveState(): LiveState {
  const live = use(LiveContext);
  return useSyncExternalStore(
    live?.onState ?? never,
    () => live?.readState() ?? 'polling',
    () => 'polling',
  );
}

/** For `refetchInterval`: 30 s while nothing comes by itself, else false. */
export function usePollInterval(): number | false {
  return useLiveState() === 'polling' ? POLL_MS : false;
}

/** Begins anew with the session of whoever is signed in now. */
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
