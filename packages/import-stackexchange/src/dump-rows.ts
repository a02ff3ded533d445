import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@forum/kernel';
import { readRows } from '@forum/dumps/xml-rows';
import type { Row } from '@forum/dumps/xml-rows';

/** The files of a dump, in the order of the report. */
export const DUMP_FILES = [
  'Users',
  'Posts',
  'Comments',
  'Votes',
  'PostHistory',
  'Tags',
  'PostLinks',
  'Badges',
] as const;
/** A file of a dump. */
export type DumpFile = (typeof DUMP_FILES)[number];

/** Files that an import requires; public dumps may lack any of the others. */
const NEEDED: ReadonlySet<DumpFile> = new Set(['Users', 'Posts'] as const);

/** Rows of one file of a dump in `folder`; none if the dump lacks it. */
export async function* rowsOf(folder: string, file: DumpFile): AsyncGenerator<Row> {
  const path = join(folder, `${file}.xml`);
  if (existsSync(path)) yield* readRows(path);
}

/** The files that a dump lacks. @throws DomainError when a required one is missing */
export function missingFiles(folder: string): readonly DumpFile[] {
  const missing = DUMP_FILES.filter((file) => !existsSync(join(folder, `${file}.xml`)));
  const needed = missing.find((file) => NEEDED.has(file));
  if (needed === undefined) return missing;
  throw new DomainError('not-found', 'no-dump', `There is no ${needed}.xml in ${folder}.`);
}

/** Who did something: a row of Users, or a name given instead; both null when nobody is named. */
export interface PersonRef {
  readonly userId: string | null;
  readonly name: string | null;
}

/** A question (`parentId` null) or an answer. */
export interface PostRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly acceptedAnswerId: string | null;
  readonly createdAt: Date;
  readonly score: number;
  readonly views: number;
  readonly answerCount: number;
  readonly commentCount: number;
  readonly body: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly owner: PersonRef;
  readonly license: string | null;
}

/** A question or an answer; null when the row is neither or lacks a required field. */
export function postRow(row: Row): PostRow | null {
  const createdAt = dateOf(row['CreationDate']);
  const id = row['Id'];
  if (id === undefined || createdAt === null || !isQuestionOrAnswer(row)) return null;
  const parentId = row['PostTypeId'] === '2' ? (row['ParentId'] ?? null) : null;
  return {
    id,
    parentId,
    acceptedAnswerId: row['AcceptedAnswerId'] ?? null,
    createdAt,
    score: countOf(row['Score']),
    views: countOf(row['ViewCount']),
    answerCount: countOf(row['AnswerCount']),
    commentCount: countOf(row['CommentCount']),
    body: row['Body'] ?? '',
    title: row['Title'] ?? '',
    tags: tagsOf(row['Tags']),
    owner: personOf(row, 'OwnerUserId', 'OwnerDisplayName'),
    license: row['ContentLicense'] ?? null,
  };
}

/** Whether a row of Posts is a question or an answer. */
export function isQuestionOrAnswer(row: Row): boolean {
  return row['PostTypeId'] === '1' || (row['PostTypeId'] === '2' && row['ParentId'] !== undefined);
}

/** A comment. */
export interface CommentRow {
  readonly id: string;
  readonly postId: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly author: PersonRef;
  readonly license: string | null;
}

/** A comment; null when the row lacks a required field. */
export function commentRow(row: Row): CommentRow | null {
  const { Id: id, PostId: postId } = row;
  const createdAt = dateOf(row['CreationDate']);
  if (id === undefined || postId === undefined || createdAt === null) return null;
  const author = personOf(row, 'UserId', 'UserDisplayName');
  const license = row['ContentLicense'] ?? null;
  return { id, postId, text: row['Text'] ?? '', createdAt, author, license };
}

/** The person that a row names. */
export function personOf(row: Row, idName: string, displayName: string): PersonRef {
  return { userId: row[idName] ?? null, name: row[displayName] ?? null };
}

/** Dumps give UTC without saying so; null when invalid. */
export function dateOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `<a><b>` in older dumps, `|a|b|` in newer ones. */
export function tagsOf(text: string | undefined): string[] {
  return (text ?? '').split(/[<>|]+/).filter((tag) => tag !== '');
}

function countOf(text: string | undefined): number {
  const count = Number.parseInt(text ?? '0', 10);
  return Number.isNaN(count) ? 0 : count;
}
