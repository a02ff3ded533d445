import { allProjections } from '@forum/features/app/catalogue';
import { refuseUnknown } from '../projection-names.ts';
import type { Command } from '../toolbox.ts';

/** Compares every read table with a rebuild from the log; exit code 1 on drift. */
export const verifyCommand: Command = {
  name: 'verify',
  help: 'compare read tables with a rebuild from the log: verify [PROJECTION …]',
  run: async ({ engine, print }, names) => {
    refuseUnknown(engine, names);
    await engine.catchUp();
    let drifted = 0;
    for (const { name } of allProjections()) {
      if (names.length > 0 && !names.includes(name)) continue;
      const drift = await engine.verify(name);
      drifted += drift.length;
      print(drift.length === 0 ? `✓ ${name}` : `✗ ${name}: ${JSON.stringify(drift)}`);
    }
    return drifted === 0 ? 0 : 1;
  },
};
