import { refuseUnknown } from '../projection-names.ts';
import type { Command } from '../toolbox.ts';

/** Rebuilds a projection's tables from the log and swaps them in. */
export const rebuildCommand: Command = {
  name: 'rebuild',
  help: 'rebuild read tables from the log and swap them in: rebuild PROJECTION …',
  run: async ({ ctx, engine, print }, names) => {
    if (names.length === 0) {
      print('Usage: npm run forum -- rebuild PROJECTION …');
      return 2;
    }
    refuseUnknown(engine, names);
    for (const name of names) {
      await engine.rebuild(name);
      print(`Rebuilt ${name}.`);
    }
    ctx.outdate('everything');
    return 0;
  },
};
