import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '@forum/config';
import { loadExport } from '@forum/features/operations/system/operations/exports/load-export';
import { checkExport } from '@forum/features/operations/system/operations/exports/read-export';
import { keptSigningKey } from '@forum/features/operations/system/operations/exports/signing-key';
import { writeExport } from '@forum/features/operations/system/operations/exports/write-export';
import { digestReadTables } from '@forum/features/operations/system/operations/backups/read-tables';
import { reindexForum } from '@forum/features/community/search/operations/reindex';
import type { Command, Toolbox } from '../toolbox.ts';

/** Writes the forum into one file that others can read and verify. */
export const exportCommand: Command = {
  name: 'export',
  help: 'export the log and everything that cannot be rebuilt into one signed file: export FILE',
  run: async ({ ctx, db, settings, print }, [file]) => {
    if (file === undefined) {
      print('Name the file: npm run forum -- export FILE');
      return 2;
    }
    const key = await keptSigningKey(join(settings.dataDir, 'export.key'));
    const about = {
      id: ctx.newId(),
      madeAt: ctx.clock.now().toISOString(),
      site: ctx.site.siteUrl,
      version: VERSION,
    };
    const made = await writeExport({ db, file: resolve(file), key, about });
    print(`${resolve(file)}: ${made.events} events, ${made.rows} rows.`);
    print(`Signed by the key ${made.fingerprint}.`);
    print('It contains private data, but no uploads: copy their folder.');
    return 0;
  },
};

/** Reads an export and compares every hash. */
export const verifyExportCommand: Command = {
  name: 'verify-export',
  help: 'check that every byte of an export is unchanged: verify-export FILE [--key FINGERPRINT]',
  run: async ({ print }, args) => {
    const given = fileIn(args);
    if (given === null) {
      print('Usage: npm run forum -- verify-export FILE [--key FINGERPRINT]');
      return 2;
    }
    const { header, footer, fingerprint } = await checkExport(given.file, given.wanted);
    print(`${header.site}, ${header.madeAt}: ${footer.rows} rows, all unchanged.`);
    print(`Signed by the key ${fingerprint}.`);
    return 0;
  },
};

/** Loads an export into an empty forum, builds the read tables, and compares them with what they were. */
export async function importForum(toolbox: Toolbox, args: readonly string[]): Promise<number> {
  const { ctx, db, engine, print } = toolbox;
  const given = fileIn(args);
  if (given === null) {
    print('Usage: npm run forum -- import forum FILE [--key FINGERPRINT]');
    return 2;
  }
  const { header, footer, fingerprint } = await loadExport({ db, ...given });
  print(`The export of ${header.site}, ${header.madeAt}, is loaded (key ${fingerprint}).`);
  await engine.prepare();
  await engine.catchUp();
  const built = new Map((await digestReadTables(db.pool)).map((one) => [one.name, one.digest]));
  const wrong = footer.readTables.filter(({ name, digest }) => built.get(name) !== digest);
  for (const { name } of wrong) print(`✗ ${name} differs from the export.`);
  await reindexForum(ctx, () => undefined);
  if (wrong.length > 0) return 1;
  print(
    `${footer.readTables.length} read tables were built as they were. Copy the uploads, then start the forum.`,
  );
  return 0;
}

function fileIn(
  args: readonly string[],
): { readonly file: string; readonly wanted: string | null } | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [file] = positionals;
  return file === undefined ? null : { file: resolve(file), wanted: values.key ?? null };
}
