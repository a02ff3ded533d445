import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { until } from '../forum/until.ts';
import { violations } from '../checker/check.ts';
import { votes } from '../checker/votes.ts';

const NAMES = ['votes', 'notifications', 'comments'];

/** Read tables are rebuilt while members carry on, and the builder is killed twice. */
export const rebuildKilled: Fault = {
  id: 'F23',
  title: 'a rebuild under load, killed twice',
  isUnderLoad: true,
  strike: async ({ forum }) => {
    let killed = 0;
    for (let time = 0; time < 2; time += 1) {
      const builder = forum.startCommand('rebuild', ...NAMES);
      let isOver = false;
      void builder.ended.then(() => (isOver = true));
      await until('tables are under construction', async () => isOver || (await isBuilding(forum)));
      if (!isOver) killed += 1;
      await builder.kill();
    }
    mustHold(killed > 0, 'It was over before it could be killed.');
    const { code, output } = await forum.command('rebuild', ...NAMES);
    mustHold(code === 0, `The rebuild failed: ${output}`);
    return [
      `killed ${killed} times while it built ${NAMES.join(', ')}; the third one went to its end`,
    ];
  },
};

/** Every row of every read table is gone. */
export const wiped: Fault = {
  id: 'F24',
  title: 'all read tables are emptied',
  isUnderLoad: false,
  strike: async ({ forum }) => {
    const { rows } = await forum.owner.query<{ name: string; tables: string[] }>(
      'SELECT name, tables FROM projection ORDER BY name',
    );
    for (const { tables } of rows) {
      for (const table of tables) await forum.owner.query(`TRUNCATE ${table}`);
    }
    const seen = await violations(forum.owner, [votes]);
    mustHold(seen.length > 0, 'Empty tables passed the check.');
    const began = performance.now();
    const { code, output } = await forum.command('rebuild', ...rows.map(({ name }) => name));
    mustHold(code === 0, `The rebuild failed: ${output}`);
    const seconds = (performance.now() - began) / 1000;
    const verified = await forum.command('verify');
    mustHold(verified.code === 0, `verify found a drift: ${verified.output}`);
    return [
      `${rows.length} projections built anew from ${await events(forum)} events in ${seconds.toFixed(1)} s; the command line's verify agrees`,
    ];
  },
};

async function isBuilding({ owner }: Forum): Promise<boolean> {
  const { rows } = await owner.query('SELECT 1 FROM projection_checkpoint WHERE building LIMIT 1');
  return rows.length > 0;
}

async function events({ owner }: Forum): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'SELECT sum(head)::integer AS n FROM log_partition',
  );
  return rows[0]?.n ?? 0;
}
