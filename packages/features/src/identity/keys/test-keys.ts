import type { Actor } from '@forum/contracts';
import type { ApiKey, KeyForm } from '@forum/contracts/keys';
import { client, elevated, GIVEN_PASSWORD, type TestClient, type TestForum } from '@forum/testing';

/** What a key is made with. */
export const FORM: KeyForm = {
  name: 'Reminder bot',
  scopes: ['read:content'],
  days: 30,
  networks: [],
  perMinute: 60,
};

/** A key, as it is shown once. */
export interface Made {
  readonly key: ApiKey;
  readonly secret: string;
}

/** A key, made as its member makes it. @throws Error if it is refused */
export async function aKey(
  forum: TestForum,
  of: Actor,
  form: Partial<KeyForm> = {},
): Promise<Made> {
  const body = { ...FORM, ...form, password: GIVEN_PASSWORD };
  const answer = await (await elevated(forum, of)).post('/keys', body);
  if (answer.statusCode !== 201) throw new Error(`No key was made: ${answer.body}`);
  return answer.json<Made>();
}

/** The calls of a program. */
export function byKey({ app }: TestForum, secret: string): TestClient {
  return client(app, { authorization: `Bearer ${secret}` });
}

/** The code of a refusal; undefined: it was none. */
export function codeOf(answer: Awaited<ReturnType<TestClient['get']>>): string | undefined {
  return answer.statusCode < 300 ? undefined : answer.json<{ code?: string }>().code;
}
