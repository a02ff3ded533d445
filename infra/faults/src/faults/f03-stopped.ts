import { type Fault, mustHold, type Scene } from '../fault.ts';
import { until } from '../forum/until.ts';
import { isUnderWay, outcomeOf } from '../load/journal.ts';

/** API and worker are asked to stop, as in every upgrade, and others take their place. */
export const stopped: Fault = {
  id: 'F3',
  title: 'SIGTERM of API and worker, and new ones',
  isUnderLoad: true,
  strike: async (scene) => {
    const { forum, journal, amount } = scene;
    const times = amount(1, 3);
    const from = journal.entries().length;
    const endings: string[] = [];
    let slowest = 0;
    for (let time = 0; time < times; time += 1) {
      for (const name of ['worker', 'api'] as const) {
        const began = performance.now();
        const how = await forum[name]().stop();
        slowest = Math.max(slowest, performance.now() - began);
        endings.push(how);
        await (name === 'api' ? forum.startApi() : forum.startWorker());
      }
    }
    mustHold(
      endings.every((how) => how === 'code 0'),
      `Not all ended well: ${endings.join(', ')}`,
    );
    mustHold(slowest < 15_000, `One took ${slowest} ms to stop.`);
    const dropped = await begunUnanswered(scene, from);
    mustHold(dropped === 0, `${dropped} commands were begun and never answered.`);
    return [
      `${endings.length} processes ended with ${[...new Set(endings)].join()}, the slowest after ${Math.round(slowest)} ms`,
    ];
  },
};

/** A connection that a client had kept open may break as it sends: what matters is that its request was not started. */
async function begunUnanswered({ forum, journal }: Scene, from: number): Promise<number> {
  const doubtful = journal
    .entries()
    .slice(from)
    .filter((entry) => entry.answers.length > 0 && outcomeOf(entry) === 'unknown');
  // A repetition that the next process has begun may be answered any moment.
  await until('what was sent again is answered', () => !doubtful.some(isUnderWay));
  const keys = doubtful
    .filter((entry) => outcomeOf(entry) === 'unknown')
    .map(({ intent }) => intent.key);
  const { rowCount } = await forum.owner.query('SELECT 1 FROM command_log WHERE key = ANY ($1)', [
    keys,
  ]);
  return rowCount ?? 0;
}
