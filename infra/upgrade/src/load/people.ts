import { PlainError } from '@forum/launcher/plain-error';
import { z } from 'zod';
import type { Servers } from '../stage/servers.ts';
import type { Checkout } from '../stage/checkout.ts';

/** A member who can act, with the cookies of their browser. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly cookies: Map<string, string>;
}

const registered = z.object({ user: z.object({ id: z.string() }) });

/** Registers members through that API, and creates a category with the command line of its release. */
export async function settle(
  servers: Servers,
  {
    of,
    origin,
    members,
  }: { readonly of: Checkout; readonly origin: string; readonly members: number },
): Promise<{ readonly people: readonly Person[]; readonly categoryId: string }> {
  const output = await servers.command(of, 'category', 'Talking');
  const categoryId = /\(([0-9a-f-]{36})\)/u.exec(output)?.[1];
  if (categoryId === undefined) throw new PlainError(`There is no category: ${output}`);
  const people: Person[] = [];
  for (let n = 0; n < members; n += 1) {
    people.push(await register(origin, servers.siteUrl, `member_${n}`));
  }
  return { people, categoryId };
}

async function register(origin: string, siteUrl: string, username: string): Promise<Person> {
  const password = 'Correct4Horse';
  const email = `${username}@example.org`;
  const names = { username, firstName: 'A', lastName: 'Member' };
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ email, password, confirmPassword: password, ...names }),
  });
  if (answer.status !== 201) {
    throw new PlainError(`${username} is not registered: ${await answer.text()}`);
  }
  const cookies = new Map<string, string>();
  keepCookies(cookies, answer);
  const { user } = registered.parse(await answer.json());
  return { id: user.id, username, cookies };
}

/** As a browser does, for as long as the load lasts. */
export function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
