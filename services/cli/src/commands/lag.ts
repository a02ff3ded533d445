import { age } from '@forum/features/operations/system/queries/complaint';
import { followerComplaints } from '@forum/features/operations/system/queries/complaints';
import { readFollowers } from '@forum/features/operations/system/queries/health';
import type { Command } from '../toolbox.ts';

/** How far projections and reactions are behind the log, and how many events they have parked. */
export const lagCommand: Command = {
  name: 'lag',
  help: 'how far behind projections and reactions are; exit code 1 from a minute on, or with parked events',
  run: async ({ ctx, print }) => {
    const followers = await readFollowers(ctx.db);
    for (const { name, kind, behind, oldestSeconds, parked } of followers) {
      const oldest = behind === 0 ? '' : `  oldest ${age(oldestSeconds)}`;
      print(`${kind.padEnd(11)} ${name.padEnd(28)} ${behind} behind  ${parked} parked${oldest}`);
    }
    return followerComplaints(followers).length === 0 ? 0 : 1;
  },
};
