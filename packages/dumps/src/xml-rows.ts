import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';

/** One `<row …/>`: its attributes verbatim. */
export type Row = Readonly<Record<string, string>>;

// Dumps contain references to characters that XML forbids; the row is still valid.
const FORGIVEN = /character entity|disallowed character/;

/**
 * The rows of a dump's file in their order, read as a stream: memory does not grow with the file. A byte
 * order mark and CRLF do not matter. @throws Error when the file is missing, cut off or not XML
 */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const rows: Row[] = [];
  const faults: string[] = [];
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  parser.on('error', (error) => {
    if (!FORGIVEN.test(error.message)) faults.push(error.message);
  });
  parser.on('opentag', (tag) => {
    if (tag.name === 'row') rows.push(tag.attributes);
  });
  let isStart = true;
  for await (const chunk of createReadStream(path, 'utf8')) {
    const text = String(chunk);
    parser.write(isStart && text.startsWith('\uFEFF') ? text.slice(1) : text);
    isStart = false;
    if (faults.length > 0) break;
    yield* rows.splice(0);
  }
  if (faults.length === 0) parser.close();
  if (faults[0] !== undefined) {
    throw new Error(`${basename(path)} is not a whole XML file: ${faults[0]}`);
  }
  yield* rows;
}
