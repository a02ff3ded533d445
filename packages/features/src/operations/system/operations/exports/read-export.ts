import { createReadStream } from 'node:fs';
import { DomainError } from '@forum/kernel';
import {
  BEGINNING,
  footer,
  type Footer,
  hashAfter,
  header,
  type Header,
  jsonIn,
  partsOf,
  rowIn,
  sealer,
} from './lines.ts';

/** An export that was checked: every byte is as it was written. */
export interface WholeExport {
  readonly header: Header;
  readonly footer: Footer;
  /** The hash of all of it. */
  readonly seal: string;
  /** Of the key that signed it. */
  readonly fingerprint: string;
}

/** Receives the rows of an export in their order, as JSON. */
export type TakeRow = (table: string, row: string) => Promise<void>;

/**
 * Reads an export from beginning to end, and compares every hash.
 * @param wanted fingerprint of the key that must have signed it; null: any
 * @throws DomainError invalid `export-damaged`, which names the line, or `export-of-another-key`
 */
export async function checkExport(
  file: string,
  wanted: string | null,
  take?: TakeRow,
): Promise<WholeExport> {
  const read: Reading = { hash: BEGINNING, line: 0, rows: 0, header: null, footer: null };
  let signed: { readonly fingerprint: string } | null = null;
  for await (const line of linesOf(file)) {
    read.line += 1;
    if (signed !== null) throw damaged(read.line, 'comes after the seal');
    const parts = partsOf(line);
    if (parts === null) signed = requireSeal(line, read);
    else await readBody(read, parts, take);
  }
  const { header: first, footer: last, hash: seal } = read;
  if (first === null) throw damaged(1, 'is not the beginning of an export');
  if (last === null || signed === null)
    throw damaged(read.line + 1, 'is missing: the file ends early');
  if (wanted !== null && wanted !== signed.fingerprint) throw ofAnotherKey(signed.fingerprint);
  return { header: first, footer: last, seal, fingerprint: signed.fingerprint };
}

/** How far a file has been read. */
interface Reading {
  hash: string;
  line: number;
  rows: number;
  header: Header | null;
  footer: Footer | null;
}

function requireSeal(line: string, { hash, line: number }: Reading) {
  const signed = sealer(line, hash);
  if (signed === null) throw damaged(number, 'is not as it was written');
  return signed;
}

async function readBody(
  read: Reading,
  { hash, body }: { readonly hash: string; readonly body: string },
  take?: TakeRow,
): Promise<void> {
  read.hash = hashAfter(read.hash, body);
  if (read.hash !== hash) throw damaged(read.line, `${nameOf(body)}is not as it was written`);
  if (read.footer !== null) throw damaged(read.line, 'comes after the end');
  const row = rowIn(body);
  if (read.line === 1) {
    read.header = header.safeParse(jsonIn(body)).data ?? null;
    if (read.header === null) throw damaged(1, 'is not the beginning of an export');
  } else if (row === null) {
    read.footer = footer.safeParse(jsonIn(body)).data ?? null;
    if (read.footer?.rows !== read.rows) throw damaged(read.line, 'is not the end of these rows');
  } else {
    read.rows += 1;
    await take?.(row.table, row.row);
  }
}

/** No forum's row is nearly as long: a file that is no export must not fill the memory. */
const LONGEST = 64 * 1024 * 1024;

/** Lines end with `\n` alone: Node's reader would also split them at separators within a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createReadStream(file).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
    if (rest.length > LONGEST) throw damaged(1, 'or a later one is endless');
  }
  if (rest !== '') yield rest;
}

const PLACE = /^\{"partition":(?<partition>\d+),"seq":(?<seq>\d+),/u;

/** What a line is about, as far as it can still be read. */
function nameOf(body: string): string {
  const found = rowIn(body);
  if (found === null) return '';
  const { partition, seq } = PLACE.exec(found.row)?.groups ?? {};
  return seq === undefined || found.table !== 'event'
    ? `(a row of ${found.table}) `
    : `(event ${partition}/${seq}) `;
}

/** The refusal of a damaged file. */
export function damaged(line: number, what: string): DomainError {
  return new DomainError(
    'invalid',
    'export-damaged',
    `Line ${line} ${what}: this export is not imported.`,
  );
}

function ofAnotherKey(fingerprint: string): DomainError {
  return new DomainError(
    'invalid',
    'export-of-another-key',
    `This export was signed by the key ${fingerprint}, not by the expected one.`,
  );
}
