/** Where this browser's tabs tell each other who signed in or out: the member's id, empty for nobody. */
const KEY = 'signed-in';

// Of browsers; this package is also checked with what servers know.
declare function addEventListener(
  type: 'storage',
  listener: (event: { readonly key: string | null }) => void,
): void;
declare function addEventListener(
  type: 'pageshow',
  listener: (event: { readonly persisted: boolean }) => void,
): void;

let own: string | null = null;
let doubts = 0;
let isWatching = false;
const listeners = new Set<() => void>();

/**
 * The member this tab's page is for, whom each of its calls names; null: a visitor's page. A server that draws pages never
 * sets it: it serves many members at once.
 */
export function pageMember(): string | null {
  return own;
}

/** The page is this member's from now on, as drawn, or because they signed in here; null: nobody's. Tells other tabs. */
export function becomePageOf(memberId: string | null): void {
  own = memberId;
  doubts = 0;
  watch();
  try {
    localStorage.setItem(KEY, memberId ?? '');
  } catch {
    // The reader blocks storage: other tabs hear of it from the server, when they ask it for something.
  }
  tell();
}

/** Something says that another member may be signed in by now, or nobody: whoever shows it asks the server. */
export function doubtPageMember(): void {
  doubts += 1;
  tell();
}

/** How often that was said since the page became its member's; 0: nobody doubts it. */
export function pageDoubts(): number {
  return doubts;
}

/** Calls back when it is said, or no longer holds. @returns ends it */
export function onPageDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** What another tab writes is only a hint: it may be slower than this page, or have been drawn before it. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('storage', ({ key }) => {
    if (key === KEY) doubtPageMember();
  });
  // A page that comes out of the browser's history slept through what others wrote.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) doubtPageMember();
  });
}
