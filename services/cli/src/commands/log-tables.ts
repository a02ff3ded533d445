import {
  dropLayout,
  LAYOUTS,
  type Layout,
  layoutOf,
  readLayouts,
} from '@forum/event-store/log-tables/layouts';
import { changingLayouts, moveLog } from '@forum/event-store/log-tables/move';
import type { Command, Toolbox } from '../toolbox.ts';

const USAGE = `Usage: npm run forum -- log-tables [${LAYOUTS.join(' | ')}], log-tables drop NUMBER`;
const TELL_EVERY_MS = 10_000;

/** Says how many tables the log has, moves it into more or fewer, or deletes those that a move has left. */
export const logTablesCommand: Command = {
  name: 'log-tables',
  help: 'how many tables the log has; log-tables NUMBER: move it into so many, beside the running forum; log-tables drop NUMBER: delete those of before',
  run: async (toolbox, [word, number, ...more]) => {
    const wanted = layoutOf(word === 'drop' ? number : word);
    if (word === undefined) return describe(toolbox);
    if (wanted !== null && word === 'drop' && more.length === 0) return drop(toolbox, wanted);
    if (wanted !== null && number === undefined) return move(toolbox, wanted);
    toolbox.print(USAGE);
    return 2;
  },
};

async function describe({ db, print }: Pick<Toolbox, 'db' | 'print'>): Promise<number> {
  const { inForce, kept } = await readLayouts(db.pool);
  const others = kept.map((layout) => `${layout} (log-tables drop ${layout} deletes them)`);
  print(`The log has ${tables(inForce)}.`);
  if (others.length > 0) print(`Kept beside it, and not written to: ${others.join(', ')}.`);
  return 0;
}

async function move(toolbox: Toolbox, layout: Layout): Promise<number> {
  const { db, settings, print } = toolbox;
  const { inForce } = await readLayouts(db.pool);
  let toldAt = 0;
  const tell = ({ missing }: { readonly missing: number }): void => {
    if (performance.now() < toldAt + TELL_EVERY_MS) return;
    toldAt = performance.now();
    print(`${missing} events left to copy.`);
  };
  const moved = await changingLayouts(db, () => moveLog(db, layout, { tell }));
  if (moved === null) return refuse(toolbox);
  print(`The log has ${tables(layout)}.`);
  if (inForce !== layout) {
    print(
      `Those of before stay: log-tables ${inForce} moves back, log-tables drop ${inForce} deletes them.`,
    );
  }
  if (settings.logTables !== String(layout)) {
    print(
      `Set LOG_TABLES=${layout}, too: a database that a backup is restored into begins with it.`,
    );
  }
  return 0;
}

async function drop({ db, print }: Toolbox, layout: Layout): Promise<number> {
  const { inForce } = await readLayouts(db.pool);
  if (inForce === layout) {
    print(`The log has ${tables(layout)}: they are in use, and stay.`);
    return 1;
  }
  const dropped = await changingLayouts(db, () => dropLayout(db, layout));
  return dropped === null ? refuse({ print }) : describe({ db, print });
}

function refuse({ print }: Pick<Toolbox, 'print'>): number {
  print('Another process moves the log. Run this again once it has ended.');
  return 1;
}

const tables = (layout: Layout): string => (layout === 1 ? '1 table' : `${layout} tables`);
