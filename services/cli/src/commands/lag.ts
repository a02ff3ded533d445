import type { Command } from '../toolbox.ts';

/** How far each projection is behind the log, and how many events it has parked. */
export const lagCommand: Command = {
  name: 'lag',
  help: 'how many events each projection is behind, and how many it has parked',
  run: async ({ engine, print }) => {
    for (const { projection, version, lane, behind, parked } of await engine.lag()) {
      print(`${projection}@${version}  ${lane}  ${behind} behind  ${parked} parked`);
    }
    return 0;
  },
};
