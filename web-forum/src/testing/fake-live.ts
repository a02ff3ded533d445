import type { LiveClient, LiveEvent } from '../lib/live/live-client.ts';

/** Live messages sent by a test in place of the server. */
export interface FakeLive {
  client: LiveClient;
  /** Notifies the topic's followers; returns how many there were. */
  tell: (topic: string, event: LiveEvent) => number;
  /** Turns live messages on and off. */
  setState: (state: 'connected' | 'polling') => void;
  /** How often it restarted for another session. */
  restarts: () => number;
}

/** Live messages without a socket, connected from the beginning. */
export function fakeLive(): FakeLive {
  const followers = new Map<string, Set<(event: LiveEvent) => void>>();
  const stateListeners = new Set<() => void>();
  let state: 'connected' | 'polling' = 'connected';
  let restarts = 0;
  const client: LiveClient = {
    follow: (topic, listener) => {
      const among = followers.get(topic) ?? new Set();
      followers.set(topic, among.add(listener));
      return () => among.delete(listener);
    },
    readState: () => state,
    onState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    restart: () => {
      restarts += 1;
    },
  };
  return {
    client,
    tell: (topic, event) => {
      const among = [...(followers.get(topic) ?? [])];
      for (const listener of among) listener(event);
      return among.length;
    },
    setState: (next) => {
      state = next;
      for (const listener of stateListeners) listener();
    },
    restarts: () => restarts,
  };
}
