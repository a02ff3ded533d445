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

/** An export of which every byte is as it was written. */
export interface WholeExport {
  readonly header: Header;
  readonly footer: Footer;
  /** Of the key that signed it. */
  readonly fingerprint: string;
}

/**
 * Reads an export from its first byte to its last, and compares every hash.
 * @param wanted fingerprint of the key that must have signed it; null: any
 * @throws DomainError invalid `export-damaged`, which names the line, or `export-of-another-key`
 */
export async function checkExport(file: string, wanted: string | null): Promise<WholeExport> {
  let hash = BEGINNING;
  let rows = 0;
  let first: Header | null = null;
  let last: Footer | null = null;
  let signed: { readonly fingerprint: string } | null = null;
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (signed !== null) throw damaged(number, 'comes after the seal');
    const parts = partsOf(line);
    if (parts === null) {
      signed = sealer(line, hash);
      if (signed === null) throw damaged(number, 'is not as it was written');
      continue;
    }
    hash = hashAfter(hash, parts.body);
    if (hash !== parts.hash) throw damaged(number, `${nameOf(parts.body)}is not as it was written`);
    if (number === 1) first = header.safeParse(jsonIn(parts.body)).data ?? null;
    else if (rowIn(parts.body) !== null) rows += 1;
    else last = footer.safeParse(jsonIn(parts.body)).data ?? null;
  }
  if (first === null) throw damaged(1, 'is not the beginning of an export');
  if (last === null || signed === null)
    throw damaged(number + 1, 'is missing: the file ends early');
  if (rows !== last.rows)
    throw damaged(number, `tells of ${last.rows} rows, and there are ${rows}`);
  if (wanted !== null && wanted !== signed.fingerprint) throw ofAnotherKey(signed.fingerprint);
  return { header: first, footer: last, fingerprint: signed.fingerprint };
}

/** No row of a forum comes near: a file that is no export must not fill the memory. */
const LONGEST = 64 * 1024 * 1024;

/** Lines end with `\n` alone: Node's reader would also split them at separators within a text. */
export async function* linesOf(file: string): AsyncGenerator<string> {
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

/** What a line is about, where it still can be told. */
function nameOf(body: string): string {
  const found = rowIn(body);
  if (found === null) return '';
  const { partition, seq } = PLACE.exec(found.row)?.groups ?? {};
  return seq === undefined || found.table !== 'event'
    ? `(a row of ${found.table}) `
    : `(event ${partition}/${seq}) `;
}

function damaged(line: number, what: string): DomainError {
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
    `This export was signed by the key ${fingerprint}, not by the wanted one.`,
  );
}
