import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Gives up after this long, in ms: by then, waiting has been worth as much (`REGISTRATION_WAIT_SECONDS`). */
const PATIENCE_MS = 60_000;

/** Does the calculation that keeps programs out, beside the page's own work. @returns what is sent; null: it took too long */
export async function calculate(challenge: string): Promise<string | null> {
  const asked = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: asked, deriveKey, timeout: PATIENCE_MS });
  return solution === null ? null : JSON.stringify({ challenge: asked, solution });
}
