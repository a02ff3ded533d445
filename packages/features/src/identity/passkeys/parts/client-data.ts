import { z } from 'zod';

/** What a browser says of the question that it passed to a device. Other fields may come. */
const clientData = z.object({
  challenge: z.string().min(20).max(100),
  /** Whether the page was shown within another site's. */
  crossOrigin: z.boolean().optional(),
});

/** The challenge that was answered; null: what was sent is no such thing, or was asked from within another site. */
export function challengeIn(clientDataJSON: string): string | null {
  const read = clientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()));
  return read.success && read.data.crossOrigin !== true ? read.data.challenge : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is checked as anything else that is no such thing.
    return null;
  }
}
