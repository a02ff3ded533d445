import type { Command } from '../toolbox.ts';

/** How far each projection is behind the log, and what is parked. */
export const lagCommand: Command = {
  name: 'lag',
  help: 'how many events each projection is behind',
  run: async ({ engine, print }) => {
    for (const { projection, version, lane, behind } of await engine.lag()) {
      print(`${projection}@${version}  ${lane}  ${behind} behind`);
    }
    return 0;
  },
};
