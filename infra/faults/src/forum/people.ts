import { z } from 'zod';
import type { Person } from '../load/send.ts';
import type { World } from '../load/world.ts';
import type { Forum } from './forum.ts';

const registered = z.object({ user: z.object({ id: z.string() }) });
const CATEGORIES = ['Making', 'Living', 'Talking'];

/** Registers members through the API, and creates categories with the command line. */
export async function settle(forum: Forum, members: number): Promise<World> {
  const categories: string[] = [];
  for (const name of CATEGORIES) {
    const { output } = await forum.command('category', name);
    const id = /\(([0-9a-f-]{36})\)/u.exec(output)?.[1];
    if (id === undefined) throw new Error(`There is no category ${name}: ${output}`);
    categories.push(id);
  }
  const people: Person[] = [];
  for (let n = 0; n < members; n += 1) people.push(await register(forum.origin, `member_${n}`));
  return { people, categories, posts: [], comments: [] };
}

async function register(origin: string, username: string): Promise<Person> {
  const password = 'Correct4Horse';
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      email: `${username}@example.org`,
      username,
      password,
      confirmPassword: password,
      firstName: 'A',
      lastName: 'Member',
    }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 201 || cookie === undefined) {
    throw new Error(`${username} is not registered: ${await answer.text()}`);
  }
  const { user } = registered.parse(await answer.json());
  return { id: user.id, username, cookie };
}
