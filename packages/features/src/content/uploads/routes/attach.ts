import type { Actor } from '@forum/contracts';
import { endingOf } from '@forum/contracts/file-ending';
import { fileTypeOf } from '@forum/contracts/file-types';
import { FILE_MESSAGES, type AttachedFile } from '@forum/contracts/uploads';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import type { Command } from '../../../framework/command-context.ts';
import { keepFile } from '../commands.ts';
import { cleanFileName } from '../parts/files/file-name.ts';
import { sniff } from '../parts/files/sniff.ts';
import { FILES_PATH } from '../queries.ts';
import { readFileRules, type FileRules } from '../queries/file-room.ts';
import type { MostBytes } from '../../../framework/http/file-form.ts';

/** Files of one member: more is no use, and each is a row. */
const MOST_FILES = 2000;

/** How large files may be now. @throws DomainError forbidden `files-off`, before any of the form is read */
export function mostBytesOf({ db }: Pick<AppContext, 'db'>): MostBytes {
  return async () => {
    const { groups, maxBytes } = await readFileRules(db);
    if (groups.length === 0) throw new DomainError('forbidden', 'files-off', FILE_MESSAGES.off);
    return maxBytes;
  };
}

/** Stores a file as it was sent, if it is what its name says, and of a type that owners allow. @throws DomainError */
export async function attach(
  ctx: AppContext,
  { meta, actor, file }: Command<{ readonly actor: Actor; readonly file: File }>,
): Promise<AttachedFile> {
  const rules = await readFileRules(ctx.db);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = cleanFileName(file.name);
  const ending = endingNamed(name, bytes, rules);
  const quota = { files: MOST_FILES, bytes: rules.spaceBytes, full: FILE_MESSAGES.full };
  const key = await keepFile(ctx, { meta, actor, file: { bytes, name, ending, quota } });
  return { url: `${FILES_PATH}${key}`, name, bytes: bytes.byteLength };
}

/** The ending that name and bytes agree on. @throws DomainError unsupported */
function endingNamed(name: string, bytes: Uint8Array, { groups }: FileRules): string {
  const found = sniff(bytes);
  if (found === 'several-types') throw refused('several-types', FILE_MESSAGES.severalTypes);
  if (found === 'other-type') throw refused('file-type', FILE_MESSAGES.otherType);
  // A sound in the envelope of a video is a sound.
  const ending = endingOf(name);
  const group = fileTypeOf(name)?.group ?? found.group;
  if (!groups.includes(group)) throw refused('file-type', FILE_MESSAGES.otherType);
  if (!found.endings.includes(ending)) throw refused('file-content', FILE_MESSAGES.otherContent);
  return ending;
}

function refused(code: string, sentence: string): DomainError {
  return new DomainError('unsupported', code, sentence);
}
