import { deviceNow } from '@forum/api-client/server-clock';
import { ELEVATED_KEY } from '@forum/contracts/elevated-access';
import { z } from 'zod';

/** How often its expiry is checked, in ms (specification, section 9). */
const CHECK_MS = 60_000;

const stored = z.object({ token: z.string(), until: z.number() });

let refused: string | null = null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The token that opens the staff API after the PIN. */
export const elevatedToken = {
  /** Null: none, or expired; then it is dropped. */
  read: (): string | null => {
    const found = parsed(sessionStorage.getItem(ELEVATED_KEY));
    if (found === null) return null;
    if (found.until > deviceNow()) return found.token;
    sessionStorage.removeItem(ELEVATED_KEY);
    return null;
  },

  keep: (token: string, seconds: number): void => {
    refused = null;
    sessionStorage.setItem(
      ELEVATED_KEY,
      JSON.stringify({ token, until: deviceNow() + seconds * 1000 }),
    );
    tell();
  },

  clear: (): void => {
    sessionStorage.removeItem(ELEVATED_KEY);
    tell();
  },

  /**
   * Takes the rejected token, or null if none was sent: the PIN is requested. A newer one stays.
   * @param about what was refused, by the name of its resource; null: only a page was to be read
   */
  forget: (token: string | null, about: string | null = null): void => {
    if (elevatedToken.read() !== token) return;
    refused = about ?? refused;
    elevatedToken.clear();
  },

  /** What was refused since the last PIN, by the name of its resource; null: nothing, or it has no name. */
  refused: (): string | null => refused,

  /** Calls back when the token is set, dropped or expired. @returns ends that */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    const timer = setInterval(listener, CHECK_MS);
    return () => {
      clearInterval(timer);
      listeners.delete(listener);
    };
  },
};

function parsed(text: string | null): z.infer<typeof stored> | null {
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    // Whatever is stored there is not our token.
    return null;
  }
}
