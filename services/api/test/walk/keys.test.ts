import { randomBytes } from 'node:crypto';
import { KEY_PREFIX, KEY_SCOPES, keyScope, type KeyScope } from '@forum/contracts/key-scopes';
import { insertKey, keyHash } from '@forum/features/identity/keys/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi, type Operation } from './api-description.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let operations: readonly Operation[];
let needs: ReadonlyMap<string, string | null>;

/** The scopes of calls as the OpenAPI document says them: a program knows no others. */
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) }),
    ),
  ),
});

beforeAll(async () => {
  world = await openWorld();
  operations = (await describeApi(world.app)).operations;
  const document = described.parse((await world.app.inject('/docs/json')).json());
  needs = new Map(
    operations.map(({ name, path, method }) => {
      const security = document.paths[path]?.[method.toLowerCase()]?.security ?? [];
      const scope = security.find((one) => 'key' in one)?.['key']?.[0];
      return [name, scope ?? null];
    }),
  );
});
afterAll(() => world.close());

interface Given {
  readonly scopes: readonly KeyScope[];
  readonly networks?: string[];
  readonly expiresAt?: Date;
  readonly of?: string;
}

/** A key of the owner of the site, unless it is another's. */
async function keyWith(given: Given): Promise<string> {
  const { scopes, networks = [], expiresAt, of = world.members.admin.id } = given;
  const { ctx } = world.forum;
  const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const row = {
    id: ctx.newId(),
    member_id: of,
    key_hash: keyHash(secret),
    name: 'A walk',
    scopes: [...scopes],
    networks,
    per_minute: 1_000_000,
    created_at: ctx.clock.now(),
    expires_at: expiresAt ?? null,
    with_second: true,
  };
  await ctx.eventStore.execute({ actor: null }, (tx) => insertKey(tx.connection, row));
  return secret;
}

const refusal = z.object({ code: z.string() });

/** What a key hears where the call itself cannot succeed: it names nothing, and its body is no JSON. */
async function heard({ method, path }: Operation, secret: string): Promise<string> {
  const answer = await world.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/gu, 'none'),
    headers: {
      host: 'forum.test',
      authorization: `Bearer ${secret}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '{' }),
  });
  const read = refusal.safeParse(parsed(answer.body));
  return `${answer.statusCode} ${read.data?.code ?? ''}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const ofKeys = () => operations.filter(({ path }) => path.startsWith('/api/'));

describe('every call', () => {
  it('says its scope, or that no key makes it', () => {
    const scoped = ofKeys().filter(({ name }) => needs.get(name) !== null);
    expect(scoped.length).toBeGreaterThan(270);
    const unknown = [...needs.values()].filter(
      (scope) => scope !== null && !keyScope.safeParse(scope).success,
    );
    expect(unknown).toEqual([]);
  });

  it.each(KEY_SCOPES)(
    'is refused to a key with %s unless that is its scope',
    async (scope) => {
      const secret = await keyWith({ scopes: [scope] });
      const wrong: string[] = [];
      for (const operation of ofKeys()) {
        const needed = needs.get(operation.name) ?? null;
        const answer = await heard(operation, secret);
        const isRefused = /^403 (scope-missing|not-for-keys)$/u.test(answer);
        const isMistaken = /^(401|5)/u.test(answer) || isRefused !== (needed !== scope);
        if (isMistaken) wrong.push(`${operation.name}: ${answer}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  // Nobody can make such keys: a member had the role once.
  it.each(['other', 'moderator'] as const)(
    'is refused to a key whose scopes are above its member (%s)',
    async (who) => {
      const least = who === 'other' ? /^(?:moderate|administer):/u : /^administer:/u;
      const secret = await keyWith({ scopes: KEY_SCOPES, of: world.members[who].id });
      const wrong: string[] = [];
      for (const operation of ofKeys()) {
        if (!least.test(needs.get(operation.name) ?? '')) continue;
        const answer = await heard(operation, secret);
        if (answer !== '403 staff-only') wrong.push(`${operation.name}: ${answer}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['has ended', { expiresAt: new Date(0) }],
    ['is used from elsewhere', { networks: ['203.0.113.0/24'] }],
  ])(
    'is refused to a key that %s',
    async (_, given) => {
      const secret = await keyWith({ scopes: KEY_SCOPES, ...given });
      const wrong: string[] = [];
      for (const operation of ofKeys()) {
        const answer = await heard(operation, secret);
        if (answer !== '401 key-invalid') wrong.push(`${operation.name}: ${answer}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
