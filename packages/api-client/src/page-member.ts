/** Where this browser's tabs tell each other who signed in or out: the member's id, or empty for nobody. */
const KEY = 'signed-in';

// Provided by browsers; this package is also type-checked for servers.
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
 * The member this tab's page is for, named in each of its calls; null: a visitor's page. A server that renders pages
 * never sets it: it serves many members at once.
 */
export function pageMember(): string | null {
  return own;
}

/**
 * From now on the page is this member's, as rendered or because they signed in here; null: nobody's. Tells other tabs.
 */
export function becomePageOf(memberId: string | null): void {
  own = memberId;
  doubts = 0;
  watch();
  try {
    localStorage.setItem(KEY, memberId ?? '');
  } catch {
    // The reader blocks storage: other tabs learn it from the server with their next request.
  }
  tell();
}

/** Reports that another member, or nobody, may be signed in by now: whoever displays it asks the server. */
export function doubtPageMember(): void {
  doubts += 1;
  tell();
}

/** How often that was reported since the page became its member's; 0: nobody doubts it. */
export function pageDoubts(): number {
  return doubts;
}

/** Calls back when it is reported or no longer applies. @returns a function that ends it */
export function onPageDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** What another tab writes is only a hint: that tab may be slower than this page, or have been rendered before it. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('storage', ({ key }) => {
    if (key === KEY) doubtPageMember();
  });
  // A page restored from the browser's history missed what others wrote.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) doubtPageMember();
  });
}
