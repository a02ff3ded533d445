import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { until } from '../forum/until.ts';

const readiness = z.looseObject({ status: z.string() });

/** One command per follower and event: a person has to type each as well. */
const BY_HAND_MS = 180_000;

/**
 * An event that no follower can read, as left by a bug or by manual changes in the tables, and one of five megabytes.
 */
export const poison: Fault = {
  id: 'F21',
  title: 'an event that cannot be read',
  isUnderLoad: true,
  strike: async ({ forum }) => {
    await append(forum, { postId: randomUUID(), authorId: 12 });
    await append(forum, { postId: randomUUID(), padding: 'x'.repeat(5_000_000) });
    await until('followers have parked it', async () => (await parked(forum)).length > 0);
    await until('the API says so', async () => {
      const answer = await fetch(`${forum.origin}/readyz`);
      return readiness.parse(await answer.json()).status === 'degraded';
    });
    const rows = await parked(forum);
    const followers = new Set(rows.map(({ projection }) => projection));
    await until(
      'it is dropped by hand',
      async () => {
        for (const { id } of await parked(forum)) {
          await forum.command('parked', 'drop', id, '--reason', 'Planted.');
        }
        return (await parked(forum)).length === 0;
      },
      BY_HAND_MS,
    );
    mustHold(rows.length >= 2, `Only ${rows.length} are parked.`);
    return [
      `parked ${rows.length} times by ${[...followers].join(', ')}; /readyz said degraded; dropped by hand`,
    ];
  },
};

async function append({ owner }: Forum, data: object): Promise<void> {
  await owner.query(
    `WITH place AS (UPDATE log_partition SET head = head + 1 WHERE partition = 9 RETURNING partition, head)
      INSERT INTO event SELECT partition, head, 'post:' || $1, 1, 'PostPinned', 1, $2, '{"actorId": null}', $1::uuid, now()
      FROM place`,
    [randomUUID(), JSON.stringify(data)],
  );
}

async function parked({ owner }: Forum): Promise<{ id: string; projection: string }[]> {
  const { rows } = await owner.query<{ id: string; projection: string }>(
    'SELECT id::text, projection FROM parked_event ORDER BY projection',
  );
  return rows;
}
