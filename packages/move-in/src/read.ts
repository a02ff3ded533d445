import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ROWS, type Kind, type RowOf } from './kinds.ts';
import { LIMITS, Refused, type Limits } from './limits.ts';
import { linesOf } from './lines.ts';
import { cleanOf, type Faults } from './clean.ts';

/** One line of a file: a row, or why it is none. */
export type ReadRow<K extends Kind> = { readonly line: number } & (
  | { readonly row: RowOf<K>; readonly faults: Faults; readonly unknown: readonly string[] }
  | { readonly row: null; readonly reason: string; readonly detail: string }
);

/**
 * The rows of one kind as a stream; none if the file lacks the kind. A line that is no row does not end it.
 * @throws Refused for a file that is hostile as a whole
 */
export async function* readKind<K extends Kind>(
  folder: string,
  kind: K,
  limits: Limits = LIMITS,
): AsyncGenerator<ReadRow<K>> {
  const path = join(folder, `${kind}.jsonl`);
  const found = await lstat(path).catch(() => null);
  if (found === null) return;
  if (!found.isFile()) throw new Refused(`${kind}.jsonl is no plain file.`);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const { number, bytes } of linesOf(chunks, limits.line)) {
    if (bytes.length > 0) yield { line: number, ...rowOf(kind, bytes, limits) };
  }
}

/** `ROWS` by the row of each kind, so that what a kind's schema parses has that kind's type. */
const SCHEMAS: { readonly [K in Kind]: z.ZodType<RowOf<K>> } = ROWS;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function rowOf<K extends Kind>(kind: K, bytes: Buffer, limits: Limits) {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const isText = error instanceof SyntaxError;
    return { row: null, reason: isText ? 'no JSON' : 'not in UTF-8', detail: '' };
  }
  const cleaned = cleanOf(value, limits.depth);
  if (cleaned === null) return { row: null, reason: 'nested too deeply', detail: '' };
  const parsed = SCHEMAS[kind].safeParse(cleaned.value);
  if (!parsed.success) return { row: null, ...whyNot(parsed.error.issues) };
  return {
    row: parsed.data,
    faults: cleaned.faults,
    unknown: unknownFields(kind, parsed.data),
  };
}

function whyNot(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const [issue] = issues;
  const field = String(issue?.path[0] ?? 'the row');
  return { reason: `not whole: ${field}`, detail: issue?.message ?? '' };
}

function unknownFields(kind: Kind, row: object): readonly string[] {
  const { shape } = ROWS[kind];
  return Object.keys(row).filter((field) => !Object.hasOwn(shape, field));
}
