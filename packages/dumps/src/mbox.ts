import { linesOf } from '@forum/move-in/lines';
import { LIMITS } from '@forum/move-in/limits';

/** A message of an archive of mail. */
export interface MailText {
  /** What stands behind “From ” in the line before it: who sent it, and when it came. */
  readonly envelope: string;
  /** Head and body as they were sent; null when they are larger than any message is. */
  readonly bytes: Buffer | null;
}

const NEWLINE = Buffer.from('\n');
const FROM = Buffer.from('From ');
const RETURN = 13;
const ANGLE = 62;

/**
 * The messages of an mbox, or of a month of Mailman 2, which differ in how addresses are written alone. A line begins a
 * message only behind an empty one, and with a date: “From here on” within a text does not.
 */
export async function* readMbox(chunks: AsyncIterable<Buffer>): AsyncGenerator<MailText> {
  let envelope: string | null = null;
  let lines: Buffer[] = [];
  let size = 0;
  let isAfterEmpty = true;
  for await (const { bytes } of linesOf(chunks, LIMITS.line)) {
    const line = bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
    if (isAfterEmpty && isStart(line)) {
      if (envelope !== null) yield { envelope, bytes: joined(lines, size) };
      envelope = line.toString('latin1', FROM.length);
      lines = [];
      size = 0;
      isAfterEmpty = false;
      continue;
    }
    isAfterEmpty = line.length === 0;
    size += line.length + 1;
    if (size <= LIMITS.line) lines.push(unquoted(line), NEWLINE);
  }
  if (envelope !== null) yield { envelope, bytes: joined(lines, size) };
}

/** `From somebody Mon Aug  1 06:19:02 2005`, perhaps with a zone. */
const START =
  /^From .{0,300}\b[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d(?::\d\d)? .{0,20}\d{4}\b/;

function isStart(line: Buffer): boolean {
  if (!line.subarray(0, FROM.length).equals(FROM)) return false;
  return START.test(line.toString('latin1', 0, 400));
}

/** A line of a text that began with “From ” was written with one angle more. */
function unquoted(line: Buffer): Buffer {
  if (line[0] !== ANGLE) return line;
  let at = 1;
  while (line[at] === ANGLE) at += 1;
  return line.subarray(at, at + FROM.length).equals(FROM) ? line.subarray(1) : line;
}

function joined(lines: readonly Buffer[], size: number): Buffer | null {
  return size > LIMITS.line ? null : Buffer.concat(lines);
}
