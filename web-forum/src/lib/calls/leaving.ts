import { becomePageOf, pageMember } from '@forum/api-client';

/** No session takes longer to end, in ms; if the page stays after all, it must not freeze. */
const LONGEST_MS = 5000;

// The member whose page this is may be leaving: reads are held from the call that ends their session until the next
// page, which is nobody's, is shown; in between they are gone. Whatever is read meanwhile, the server would refuse.
let hold: { readonly over: Promise<void>; readonly letGo: () => void } | undefined;
let hasGone = false;
/** Ends the reads that were made for the member. */
let ended = new AbortController();

/** A call that ends the session begins: reads on their way end, and later ones wait. */
export function beginToLeave(): void {
  if (hold !== undefined) return;
  endReads();
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const longest = setTimeout(letGo, LONGEST_MS);
  function letGo() {
    clearTimeout(longest);
    hold = undefined;
    resolve();
  }
  hold = { over, letGo };
}

/** The session goes on after all, and so do the reads that wait. */
export function stay(): void {
  hasGone = false;
  hold?.letGo();
}

/** The session has ended: what is sent from now on is nobody's. */
export function beGone(): void {
  hasGone = true;
  // A socket that opens again meanwhile is nobody's already: the server would refuse it to the member.
  becomePageOf(null);
  beginToLeave();
}

/** The next page is shown: it reads, and whatever still waited for the member's page ends. */
export function beNobodysPage(): void {
  endReads();
  stay();
}

/** Whether the session has ended, and the page that is shown is still the member's. */
export function isGone(): boolean {
  return hasGone;
}

/** Whether the page is this member's, and they are not leaving it. */
export function isPageOf(memberId: string): boolean {
  return hold === undefined && pageMember() === memberId;
}

/** Waits while the member leaves. @returns what ends the read once they have left */
export async function turnToRead(): Promise<AbortSignal> {
  const { signal } = ended;
  await hold?.over;
  return signal;
}

function endReads(): void {
  ended.abort();
  ended = new AbortController();
}
