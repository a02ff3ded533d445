import { type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';

/** Everything that recurs is due twice at once, after days without it, with two workers competing for it. */
export const schedulesTwice: Fault = {
  id: 'F29',
  title: 'schedules are missed, and due at two workers',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const times = amount(1, 3);
    let due = 0;
    for (let time = 0; time < times; time += 1) {
      await forum.worker().stop();
      const { rowCount } = await forum.owner.query(
        `UPDATE schedule_run SET at = at - interval '3 days'`,
      );
      due = rowCount ?? 0;
      // Each worker tries to claim all of them as it starts.
      const [, second] = await Promise.all([forum.startWorker(), forum.startAnotherWorker()]);
      await until('each has run again', async () => {
        const { rows } = await forum.owner.query<{ n: number }>(
          `SELECT count(*)::integer AS n FROM schedule_run WHERE at < now() - interval '2 days'`,
        );
        return rows[0]?.n === 0;
      });
      await second.stop();
    }
    mustHold(due > 10, `Only ${due} schedules are known.`);
    return [`${due} schedules were overdue by three days, ${times} times, for two workers`];
  },
};
