import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/**
 * One try of a browser, in rounds of PBKDF2, and how many tries it takes: half a second on a desk, some three on a slow
 * phone. Handing one out costs the server a single try, and checking one none.
 */
const WORK = { cost: 5000, tries: [150, 450] } as const;

/** How long a calculation counts, in ms: someone may have left the form open over night. */
export const WORK_LASTS_MS = 24 * 60 * 60 * 1000;

const sent = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ at: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Something for a browser to calculate, as JSON. */
export async function handOutWork(secret: string, now: Date): Promise<string> {
  const [fewest, most] = WORK.tries;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: WORK.cost,
    counter: randomInt(most, fewest),
    data: { at: now.getTime() },
    deriveKey,
    ...secretsOf(secret),
  });
  return JSON.stringify(challenge);
}

/** Which calculation has been done; null: none, one of another forum, or one from too long ago. */
export async function readWork(secret: string, work: string, now: Date): Promise<string | null> {
  const { challenge, solution } = sent.safeParse(parsed(work)).data ?? {};
  if (challenge === undefined || solution === undefined) return null;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(secret),
  });
  const { nonce, data } = challenge.parameters;
  return verified && now.getTime() - data.at < WORK_LASTS_MS ? nonce : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function secretsOf(secret: string) {
  return {
    hmacSignatureSecret: `forum registration work ${secret}`,
    hmacKeySignatureSecret: `forum registration work done ${secret}`,
  };
}
