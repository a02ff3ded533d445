import type { Fault } from '../fault.ts';
import { slowDown } from '../forum/slow-statements.ts';

/** An API is killed while commands are under way: before their commit, or after it and before the answer. */
export const apiKilled: Fault = {
  id: 'F2',
  title: 'kill -9 of the API in the middle of requests',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const kills = amount(2, 20);
    const killed = { 'before the commit': 0, 'after the commit, before the answer': 0 };
    for (let time = 0; time < kills; time += 1) {
      const isBefore = time % 2 === 0;
      const slow = await slowDown(forum.owner, [
        isBefore
          ? { table: 'event', moment: 'AFTER INSERT', seconds: 0.3, hundredths: 20 }
          : {
              table: 'command_log',
              moment: 'BEFORE UPDATE OF response',
              seconds: 0.3,
              hundredths: 20,
            },
      ]);
      try {
        await slow.seen('forum-api%');
        await forum.api().kill();
      } finally {
        await slow.end();
      }
      killed[isBefore ? 'before the commit' : 'after the commit, before the answer'] += 1;
      await forum.startApi();
    }
    return Object.entries(killed).map(([when, times]) => `killed ${times} times ${when}`);
  },
};
