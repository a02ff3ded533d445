import { type ReplicaPosition, replicaOfWork, severalReplicas } from '@forum/database';
import { type Freshness, recogniseReader, type UsedKey } from '@forum/http';
import { buildTestForum, silentLogger } from '@forum/testing';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createReplicaReads } from './replica-reads.ts';

const forum = await buildTestForum();
afterAll(() => forum.close());

/** It had everything when the primary was lost, for all that this process knows. */
const alone: ReplicaPosition = {
  isUsable: () => true,
  isAlone: () => true,
  behindMs: () => 0,
  reached: () => 100,
  primary: () => 100,
  proven: () => 0,
  changed: () => undefined,
  failed: () => undefined,
  close: () => undefined,
};

/** Where a read is answered of somebody whose session was found so; null: a visitor. */
async function placeFor(session: { readonly freshness?: Freshness } | null, key?: UsedKey) {
  const reads = createReplicaReads({
    db: forum.ctx.db,
    replicas: severalReplicas([alone]),
    isReplicated: () => true,
    logger: silentLogger,
  });
  const app = fastify();
  const member = { id: 'somebody', role: 'MEMBER' } as const;
  const found = { actor: member, sessionId: 'one', suspension: null };
  app.addHook('onRequest', (request) =>
    recogniseReader(request, async () => (session === null ? null : { ...found, ...session })),
  );
  app.addHook('preHandler', async (request) => {
    if (key !== undefined) Object.assign(request, { actor: member, key });
  });
  app.get('/', (request) =>
    reads.read(request, false, async () => ({
      place: replicaOfWork() === null ? 'primary' : 'replica',
    })),
  );
  const answer = await app.inject({ url: '/', headers: { cookie: 'forum_session=token' } });
  await app.close();
  return answer.json<{ place: string }>().place;
}

it('reads on while there is no primary: visitors, and members whose session was found on a replica', async () => {
  expect(await placeFor(null)).toBe('replica');
  expect(await placeFor({})).toBe('replica');
});

it('shows members their writes as soon as the primary has found their session again', async () => {
  expect(await placeFor({ freshness: { wrote: 2, after: null } })).toBe('primary');
  expect(await placeFor({ freshness: { wrote: 2, after: 101 } })).toBe('primary');
  expect(await placeFor({ freshness: { wrote: 2, after: 99 } })).toBe('replica');
});

it('lets a program with a key read on the primary, which has found the key', async () => {
  expect(await placeFor(null, { id: 'key', scopes: [], perMinute: 60 })).toBe('primary');
});
