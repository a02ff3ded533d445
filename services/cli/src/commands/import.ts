import { parseArgs } from 'node:util';
import {
  allPass,
  checkImport,
  checkLines,
  importDump,
  reportTable,
  siteOf,
} from '@forum/import-stackexchange';
import { forumPort } from '../stackexchange-port.ts';
import { forumReader } from '../stackexchange-reader.ts';
import { countWaiting } from '@forum/features/content/remote-pictures/queries';
import { importForum } from './export.ts';
import { MOVE_IN_RUN, runMoveIn, tell } from '../move-in/move-in.ts';
import { MOVE_IN_USAGE, moveInAlone } from './move-in.ts';
import type { Command, Toolbox } from '../toolbox.ts';

const USAGE = `Usage: npm run forum -- import stackexchange DIR [--site HOST]
       npm run forum -- import forum FILE [--key FINGERPRINT]
${MOVE_IN_RUN}
${MOVE_IN_USAGE}`;

/** Imports another community's posts. */
export const importCommand: Command = {
  name: 'import',
  isRepeatable: true,
  help: 'import a move-in file: import FILE, after import check FILE; a site dump: import stackexchange DIR [--site HOST]; or an export: import forum FILE',
  runAlone: moveInAlone,
  run: async (toolbox, args) => {
    if (args[0] === 'forum') return importForum(toolbox, args.slice(1));
    if (isMoveIn(args)) return runMoveIn(toolbox, args);
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const [kind, folder] = positionals;
    if (kind !== 'stackexchange' || folder === undefined) {
      toolbox.print(USAGE);
      return 2;
    }
    return importStackExchange(toolbox, folder, values.site);
  },
};

/** A path alone: its first word is no kind of source. */
function isMoveIn([first = '', second = '--']: readonly string[]): boolean {
  return first !== '' && !first.startsWith('-') && second.startsWith('-');
}

async function importStackExchange(
  toolbox: Toolbox,
  folder: string,
  host?: string,
): Promise<number> {
  const { ctx, engine, reactor, print } = toolbox;
  const site = siteOf(folder, host);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  print(`Importing ${site.name} (${site.host}) from ${folder}. It can be stopped and run again.`);
  const report = await importDump({
    folder,
    site,
    port: forumPort(ctx),
    clock: ctx.clock,
    signal: stop.signal,
    onProgress: tell,
  });
  print(`\n${reportTable(report)}`);
  if (report.isStopped) {
    print('\nStopped. Run the same command again to continue.');
    return 130;
  }
  print('\nProjecting …');
  await engine.catchUp();
  await reactor.catchUp();
  print(picturesLine(await countWaiting(ctx.db)));
  const checks = await checkImport({ folder, site, reader: forumReader(ctx) });
  print(`\n${checkLines(checks)}`);
  return allPass(checks) ? 0 : 1;
}

function picturesLine(waiting: number): string {
  const count = waiting.toLocaleString('en');
  return `Pictures of other sites: ${count} to be copied, slowly, while the forum runs; until then they are frames.`;
}
