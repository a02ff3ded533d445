import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKeys, type Settings } from '@forum/config';
import { migrations } from '@forum/features/app/migrations';
import {
  type CopyPlace,
  listCopies,
  readIndex,
} from '@forum/features/operations/system/operations/copies/copy-index';
import { fetchCopy } from '@forum/features/operations/system/operations/copies/fetch-copy';
import { noteCopyTest } from '@forum/features/operations/system/operations/copies/keep-copies';
import { claimCopies } from '@forum/features/operations/system/operations/copies/own-copies';
import { tryCopy } from '@forum/features/operations/system/operations/copies/try-copy';
import { openVersionedStorageAt, sealingKeys } from '@forum/storage';
import type { BareTools, Command, Toolbox } from '../toolbox.ts';

const USAGE = `Usage: npm run forum -- copies
       npm run forum -- copies fetch FOLDER|latest --into FOLDER [--not-encrypted]
       npm run forum -- copies test [FOLDER]
       npm run forum -- copies take-over`;

const WITH_DATABASE: ReadonlySet<string> = new Set(['test', 'take-over']);

/** Lists the copies of backups in another storage, brings one back, restores one for a test, or takes over all. */
export const copiesCommand: Command = {
  name: 'copies',
  help: 'list the copies of backups, bring one back (copies fetch latest --into FOLDER), test one (copies test), or take over those of a forum whose place this one takes (copies take-over)',
  runAlone: (tools, args) =>
    WITH_DATABASE.has(args[0] ?? '') ? null : runWithoutDatabase(tools, args),
  run: async (toolbox, [action, folder, ...rest]) => {
    if (rest.length > 0) return tellUsage(toolbox);
    if (action === 'test') return testCopy(toolbox, folder ?? 'latest');
    return folder === undefined ? takeOver(toolbox) : tellUsage(toolbox);
  },
};

function tellUsage({ print }: BareTools): number {
  print(USAGE);
  return 2;
}

async function runWithoutDatabase(tools: BareTools, args: readonly string[]): Promise<number> {
  if (args.length === 0) return tellCopies(tools);
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { into: { type: 'string' }, 'not-encrypted': { type: 'boolean', default: false } },
  });
  const [action, folder, ...rest] = positionals;
  const { into, 'not-encrypted': isOpenTaken } = values;
  if (action !== 'fetch' || folder === undefined || into === undefined || rest.length > 0) {
    return tellUsage(tools);
  }
  const place = placeOf(tools.settings);
  const index = await readIndex(place, await folderNamed(place, folder), { isOpenTaken });
  const fetched = await fetchCopy(place, index, resolve(into));
  tools.print(`${fetched}: ${index.files.length} files, each as it was copied.`);
  tools.print(`To restore it into an empty database: npm run forum -- restore ${fetched}`);
  return 0;
}

async function tellCopies({ settings, print }: BareTools): Promise<number> {
  const place = placeOf(settings);
  const copies = await listCopies(place);
  if (copies.length === 0) print('There is no copy.');
  let code = 0;
  for (const folder of copies) {
    try {
      const { files } = await readIndex(place, folder, { isOpenTaken: true });
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const until = files.at(-1)?.lockedUntil ?? null;
      const lock = until === null ? 'not locked' : `locked until ${until}`;
      print(`${folder}  ${Math.ceil(bytes / 1_000_000)} MB  ${files.length} files  ${lock}`);
    } catch (error) {
      print(`${folder}  ✗ ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
}

async function testCopy(
  { ctx, db, settings, engineOn, print }: Toolbox,
  wanted: string,
): Promise<number> {
  const place = placeOf(settings);
  const folder = await folderNamed(place, wanted);
  const given = { db, root: settings.backupDir, keys: place.keys, migrations, engineOn };
  const outcome = await tryCopy(place, folder, given);
  await noteCopyTest(ctx, { passed: true, outcome });
  print(`${folder}: ${outcome}`);
  return 0;
}

async function takeOver({ ctx, settings, print }: Toolbox): Promise<number> {
  const copies = await listCopies(placeOf(settings));
  await claimCopies(ctx, copies);
  print(
    `Taken over for ${settings.siteUrl}: ${copies.join(', ') || 'no copy'}. Within ten minutes a worker copies its backups beside them, and removes what BACKUPS_KEPT does not keep. The forum that made them must not copy there any more.`,
  );
  return 0;
}

async function folderNamed(place: CopyPlace, wanted: string): Promise<string> {
  if (wanted !== 'latest') return wanted;
  const [newest] = await listCopies(place);
  if (newest === undefined) throw new Error('There is no copy.');
  return newest;
}

function placeOf(settings: Settings): CopyPlace {
  const { copyUrl, copyLock: lock } = settings;
  if (copyUrl === undefined) throw new Error('BACKUP_COPY_URL is not set: there are no copies.');
  const storage = openVersionedStorageAt(copyUrl, 'BACKUP_COPY_URL');
  return { storage, keys: sealingKeys(backupKeys(settings)), lock };
}
