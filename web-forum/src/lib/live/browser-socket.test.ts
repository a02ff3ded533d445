import { becomePageOf, pageDoubts } from '@forum/api-client';
import { OTHER_MEMBER_CLOSE } from '@forum/contracts/named-member';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowserSocket } from './browser-socket.ts';

/** A socket that opens on command. */
class SlowSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static made: SlowSocket[] = [];
  readyState = 0;
  closed = 0;

  constructor() {
    super();
    SlowSocket.made.push(this);
  }

  stand(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  close(): void {
    this.closed += 1;
  }
}

beforeEach(() => {
  SlowSocket.made = [];
  vi.stubGlobal('WebSocket', SlowSocket);
});
afterEach(() => vi.unstubAllGlobals());

it('closes a socket that stands at once, and one that does not yet when it does', () => {
  const parts = { onText: () => undefined, onClose: () => undefined };
  const open = openBrowserSocket(parts);
  SlowSocket.made[0]?.stand();
  open.close();
  const early = openBrowserSocket(parts);
  early.close();
  expect(SlowSocket.made.map(({ closed }) => closed)).toEqual([1, 0]);
  SlowSocket.made[1]?.stand();
  expect(SlowSocket.made.map(({ closed }) => closed)).toEqual([1, 1]);
});

it('raises no doubt once the member it was opened for has signed out here', () => {
  const parts = { onText: () => undefined, onClose: () => undefined };
  const refused = () => Object.assign(new Event('close'), { code: OTHER_MEMBER_CLOSE });
  becomePageOf('ada');
  openBrowserSocket(parts);
  becomePageOf(null);
  SlowSocket.made[0]?.dispatchEvent(refused());
  expect(pageDoubts()).toBe(0);
  openBrowserSocket(parts);
  SlowSocket.made[1]?.dispatchEvent(refused());
  expect(pageDoubts()).toBe(1);
  becomePageOf(null);
});
