import { isStaff, LIMITS, type Actor } from '@forum/contracts';
import type { HistoryQuery } from '@forum/contracts/versions';
import { noSuch } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import { textsWithin } from '../../../framework/lists/texts-within.ts';
import { listKeyNames } from '../../../identity/keys/queries.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A version of a post or a comment, as stored. */
interface VersionRow {
  readonly content_id: string;
  readonly edited_at: Date;
  readonly editor_id: string | null;
  readonly redacted: boolean;
  readonly key_id: string | null;
}

/** Who reads: the names of keys are for their members and staff. */
type Reader = Pick<Actor, 'id' | 'role'> | 'staff' | null;

/** A page of a history, oldest first, like `all`; further columns of the rows are kept. */
export async function pageOfHistory<Row extends VersionRow>(
  db: Db,
  all: readonly Row[],
  { before = Infinity, reader }: HistoryQuery & { readonly reader: Reader },
) {
  const end = Math.min(all.length, before - 1);
  const skipped = Math.max(0, end - LIMITS.versions);
  return shownAs(db, all.slice(skipped, end), { before: skipped, reader });
}

/** One version of a history by its number. @throws DomainError not-found */
export async function versionOfHistory<Row extends VersionRow>(
  db: Db,
  all: readonly Row[],
  { number, reader }: { readonly number: number; readonly reader: Reader },
) {
  const wanted = { before: number - 1, reader };
  const [version] = await shownAs(db, all.slice(number - 1, number), wanted);
  if (version !== undefined) return version;
  throw noSuch('version');
}

/** The newest of the versions, as many as an answer has room for; `before`: how many precede the first of them. */
async function shownAs<Row extends VersionRow>(
  db: Db,
  rows: readonly Row[],
  { before, reader }: { readonly before: number; readonly reader: Reader },
) {
  const [editors, keys, newest] = await Promise.all([
    listAuthors(db, [...new Set(rows.flatMap((row) => row.editor_id ?? []))]),
    listKeyNames(
      db,
      rows.flatMap((row) => (knowsKeys(reader, row) ? (row.key_id ?? []) : [])),
    ),
    textsWithin(db, rows.map((row) => row.content_id).toReversed()),
  ]);
  const texts = newest.toReversed();
  const left = rows.length - texts.length;
  return rows
    .slice(left)
    .map(({ content_id: _content, edited_at, editor_id, key_id, redacted, ...row }, i) => ({
      ...row,
      version: before + left + i + 1,
      content: redacted ? '' : (texts[i] ?? ''),
      isRedacted: redacted,
      editedAt: edited_at.toISOString(),
      editor: editor_id === null ? null : (editors.get(editor_id) ?? null),
      ...(key_id === null ? {} : { byProgram: true as const, key: keys.get(key_id) }),
    }));
}

function knowsKeys(reader: Reader, { editor_id }: VersionRow): boolean {
  return reader === 'staff' || isStaff(reader) || (reader !== null && reader.id === editor_id);
}
