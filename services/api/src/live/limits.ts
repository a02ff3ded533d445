import { networkOf } from '@forum/http';

/** What one socket, one member, one peer and one process may use. */
export const LIVE_LIMITS = {
  socketsPerMember: 20,
  /** Per network of a peer: a school or an office counts as one. */
  socketsPerPeer: 100,
  sockets: 10_000,
  topicsPerSocket: 100,
  /** Size of one message from a client. */
  messageBytes: 4096,
  /** Messages a client may send at once, and how many more each second. */
  messagesAtOnce: 120,
  messagesPerSecond: 10,
  /** Bytes that may wait for a slow reader. */
  waitingBytes: 512 * 1024,
} as const;

/** Lets through as many messages as the limits allow; `now` in ms. */
export function createMessageAllowance(now: number): (now: number) => boolean {
  const { messagesAtOnce, messagesPerSecond } = LIVE_LIMITS;
  let left: number = messagesAtOnce;
  let last = now;
  return (at) => {
    left = Math.min(messagesAtOnce, left + ((at - last) / 1000) * messagesPerSecond);
    last = at;
    left -= 1;
    return left >= 0;
  };
}

/** How many sockets there may be. */
type SocketLimits = Record<'sockets' | 'socketsPerPeer' | 'socketsPerMember', number>;

/** Counts the sockets of this process, by member and by peer. */
export interface SocketCounts {
  /** @returns a function that uncounts the socket; null: one too many */
  take(socket: { readonly memberId: string | null; readonly address: string }): (() => void) | null;
}

/** Counts that start at zero. */
export function createSocketCounts(limits: SocketLimits = LIVE_LIMITS): SocketCounts {
  const held = new Map<string, number>();
  const count = (key: string, change: 1 | -1): void => {
    const now = (held.get(key) ?? 0) + change;
    if (now === 0) held.delete(key);
    else held.set(key, now);
  };
  return {
    take: ({ memberId, address }) => {
      const keys = ['all', `peer ${networkOf(address)}`];
      const most: number[] = [limits.sockets, limits.socketsPerPeer];
      if (memberId !== null) {
        keys.push(`member ${memberId}`);
        most.push(limits.socketsPerMember);
      }
      if (keys.some((key, i) => (held.get(key) ?? 0) >= (most[i] ?? 0))) return null;
      for (const key of keys) count(key, 1);
      return () => {
        for (const key of keys) count(key, -1);
      };
    },
  };
}
