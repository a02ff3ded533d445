import type { NextRequest } from './peers-works.ts';

/** Votes written while something else is measured. */
export interface Trickle {
  /** Stops it. @throws when a vote was refused: nothing would have been written */
  stop(): Promise<void>;
}

/** Sends that many votes per second, whether or not earlier ones are answered. */
export function writingVotes(origin: string, next: NextRequest, perSecond: number): Trickle {
  const sent: Promise<number>[] = [];
  const timer = setInterval(() => sent.push(send(origin, next)), 1000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      const refused = (await Promise.all(sent)).filter((status) => status >= 300);
      if (refused.length > 0) throw new Error(`Votes were refused: ${refused.join(', ')}.`);
    },
  };
}

async function send(origin: string, next: NextRequest): Promise<number> {
  const { method = 'POST', path = '/', headers = {}, body } = next();
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body === undefined ? null : String(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
