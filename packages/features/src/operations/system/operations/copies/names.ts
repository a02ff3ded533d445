/** The beginning of the names of objects that say what a copy consists of; each is stored last. */
export const INDEXES = 'copy-index-';
/** The beginning of the names of the bytes themselves. */
export const PARTS = 'copy-part-';

/** A part is named by its SHA-256: the same bytes are stored once, and others under this name are refused. */
export const partKey = (sha256: string) => `${PARTS}${sha256}`;

const FOLDER =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}-\d{2}-\d{2}-\d{3})Z-(?<id>[a-z0-9]{1,16})$/u;
const KEY =
  /^copy-index-(?<day>\d{4}-\d{2}-\d{2})t(?<time>\d{2}-\d{2}-\d{2}-\d{3})z-(?<id>[a-z0-9]{1,16})$/u;

/** The name of the index of a backup's copy; null: the folder was not named by the forum, so it is not copied. */
export function indexKey(folder: string): string | null {
  return FOLDER.test(folder) ? `${INDEXES}${folder.toLowerCase()}` : null;
}

/** The folder whose copy an index describes; null: the name of something else. */
export function folderOf(key: string): string | null {
  const found = KEY.exec(key)?.groups;
  return found === undefined
    ? null
    : `${found['day'] ?? ''}T${found['time'] ?? ''}Z-${found['id'] ?? ''}`;
}

/** When the backup in a folder was made, which is what its name begins with. */
export function madeAt(folder: string): Date {
  const { day = '', time = '' } = FOLDER.exec(folder)?.groups ?? {};
  return new Date(`${day}T${time.replace(/^(..)-(..)-(..)-/u, '$1:$2:$3.')}Z`);
}
