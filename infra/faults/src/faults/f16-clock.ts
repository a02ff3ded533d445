import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const HOUR_S = 3600;

/** The clock of one process is wrong, by an hour and by a day, in either direction. */
export const wrongClock: Fault = {
  id: 'F16',
  title: 'a clock that is wrong',
  isUnderLoad: true,
  missing: () => (existsSync(LIBRARY) ? null : 'libfaketime is not installed (Debian: faketime)'),
  strike: async ({ forum, load, amount }) => {
    const seen: string[] = [];
    for (const hours of amount(0, 1) === 0 ? [24] : [-24, -1, 1, 24]) {
      await forum.api().stop();
      await forum.startApi(clockWrongBy(hours));
      await load.probe();
      await wait(amount(1000, 3000));
      seen.push(
        `API ${signed(hours)} h: the newest event is ${signed(await newestIn(forum))} h away`,
      );
    }
    await forum.api().stop();
    await forum.startApi();
    for (const hours of [-24, 24]) {
      await forum.worker().stop();
      await forum.startWorker(clockWrongBy(hours));
      await wait(amount(1000, 3000));
      const told = /"time":(\d+)/u.exec(forum.worker().said())?.[1];
      const off = Math.round((Number(told) - Date.now()) / 1000 / HOUR_S);
      mustHold(off === hours, `The worker's clock is off by ${off} h.`);
      seen.push(`worker ${signed(off)} h`);
    }
    await forum.worker().stop();
    await forum.startWorker();
    return seen;
  },
};

function clockWrongBy(hours: number): NodeJS.ProcessEnv {
  const seconds = hours * HOUR_S;
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME: signed(seconds),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}

async function newestIn({ owner }: Forum): Promise<number> {
  const { rows } = await owner.query<{ hours: number }>(
    `SELECT round(extract(epoch FROM at - now()) / 3600)::integer AS hours FROM event
      WHERE type = 'PostCreated' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.hours ?? 0;
}
