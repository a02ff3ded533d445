import { randomUUID } from 'node:crypto';
import { PlainError } from '@forum/launcher/plain-error';
import type { Person } from './people.ts';
import { send } from './send.ts';

/** Each follows the next, so that somebody is told of every post. */
export async function followInTurn(
  to: { readonly origin: string; readonly siteUrl: string },
  people: readonly Person[],
): Promise<void> {
  for (const [n, person] of people.entries()) {
    const { id } = people[(n + 1) % people.length] ?? person;
    const path = `/api/users/${id}/follow`;
    const call = { method: 'POST', path, key: randomUUID(), body: null } as const;
    const { answer } = await send(to, person, call);
    if (answer.kind !== 'ok')
      throw new PlainError(`${path} was refused: ${JSON.stringify(answer)}`);
  }
}
