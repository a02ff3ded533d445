import { readFileGroups } from '@forum/contracts/file-types';
import type { FileRoom } from '@forum/contracts/uploads';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readNumber, readSetting, readText } from '../../../operations/site-settings/queries.ts';

type Db = Kysely<ReadDatabase>;

const MB = 1024 * 1024;

/** The owners' rules for files. */
export type FileRules = Omit<FileRoom, 'usedBytes'>;

/** Which files may be attached, and how much of them; no groups: none. */
export async function readFileRules(db: Db): Promise<FileRules> {
  const [isOn, types, most, space] = await Promise.all([
    readSetting(db, 'attachments'),
    readText(db, 'attachmentTypes'),
    readNumber(db, 'attachmentMb'),
    readNumber(db, 'attachmentSpaceMb'),
  ]);
  const groups = isOn ? [...readFileGroups(types)] : [];
  return { groups, maxBytes: most * MB, spaceBytes: space * MB };
}

/** The rules, and how much a member has used. */
export async function readFileRoom(db: Db, memberId: string): Promise<FileRoom> {
  const [rules, used] = await Promise.all([readFileRules(db), usedBytes(db, memberId)]);
  return { ...rules, usedBytes: used };
}

async function usedBytes(db: Db, memberId: string): Promise<number> {
  const found = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
    .where('owner_id', '=', memberId)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}
