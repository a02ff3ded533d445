// The format of an export (docs/export.md): lines of JSON, each with the hash of all before it, and a signed last one.
import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { digestShape, sequenceShape } from '../backups/manifest.ts';
import { fingerprintOf, publicKeyIn, publicTextOf } from './signing-key.ts';

/** Of a table or a column: it is inserted into a statement. */
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/u);

/** The first line: what was exported. */
export const header = z.object({
  kind: z.literal('forum-export'),
  format: z.literal(1),
  id: z.string(),
  madeAt: z.string(),
  /** The forum's address, for people. */
  site: z.string(),
  /** Version of the forum that made it, and the migrations that made its tables. */
  version: z.string(),
  migrations: z.array(z.string()),
  /** The last position of each partition of the log. */
  heads: z.record(z.string(), z.int()),
  /** In the order of their rows, each after the tables it refers to. */
  tables: z.array(z.object({ name: sqlName, columns: z.array(sqlName) })),
  sequences: z.array(sequenceShape),
});
/** The first line of an export. */
export type Header = z.infer<typeof header>;

/** The last line but one: what an import must end up with. */
export const footer = z.object({
  kind: z.literal('end'),
  rows: z.int(),
  /** Digests of the read tables that were caught up. */
  readTables: z.array(digestShape),
});
/** The last line but one of an export. */
export type Footer = z.infer<typeof footer>;

const seal = z.object({ seal: z.string(), publicKey: z.string(), signature: z.string() });

/** Before the first line. */
export const BEGINNING = '0'.repeat(64);

/** The hash of a line's body and of everything before it. */
export function hashAfter(before: string, body: string): string {
  return createHash('sha256').update(before).update(body).digest('hex');
}

/** A line: its hash, and its body. */
export function lineOf(hash: string, body: string): string {
  return `{"hash":"${hash}","body":${body}}`;
}

const LINE = /^\{"hash":"(?<hash>[0-9a-f]{64})","body":(?<body>.*)\}$/su;

/** Splits a line into its parts; null: it is not one. */
export function partsOf(line: string): { readonly hash: string; readonly body: string } | null {
  const { hash, body } = LINE.exec(line)?.groups ?? {};
  return hash === undefined || body === undefined ? null : { hash, body };
}

/** The body of a row: its table's name comes first, so that it can be read without the rest. */
export function rowBody(table: string, row: string): string {
  return `{"table":"${table}","row":${row}}`;
}

const ROW = /^\{"table":"(?<table>[a-z0-9_]+)","row":(?<row>.*)\}$/su;

/** The row in a body, as text; null: the body is of another kind. */
export function rowIn(body: string): { readonly table: string; readonly row: string } | null {
  const { table, row } = ROW.exec(body)?.groups ?? {};
  return table === undefined || row === undefined ? null : { table, row };
}

/** The last line: who vouches for the hash. */
export function sealOf(hash: string, key: KeyObject): string {
  const signature = sign(null, Buffer.from(hash, 'hex'), key).toString('base64');
  return JSON.stringify({ seal: hash, publicKey: publicTextOf(key), signature });
}

/** Whose seal it is; null: it is not a seal, or of another hash. */
export function sealer(line: string, hash: string): { readonly fingerprint: string } | null {
  const found = seal.safeParse(jsonIn(line));
  if (!found.success || found.data.seal !== hash) return null;
  const key = publicKeyIn(found.data.publicKey);
  if (key === null) return null;
  const signature = Buffer.from(found.data.signature, 'base64');
  const isRight = verify(null, Buffer.from(hash, 'hex'), key, signature);
  return isRight ? { fingerprint: fingerprintOf(key) } : null;
}

/** The value of a JSON text; null: it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what that means.
    return null;
  }
}
