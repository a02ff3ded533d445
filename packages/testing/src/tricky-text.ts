import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder =
  process.env['FORUM_TRICKY_TEXT'] ??
  join(import.meta.dirname, '../../../../shared/data/tricky-text');

/** Whether the collection of tricky texts is there. In CI it must be: the tests then fail instead of passing unseen. */
export function hasTrickyText(): boolean {
  if (existsSync(folder)) return true;
  const wanted =
    'Set FORUM_TRICKY_TEXT to a folder with blns/blns.json and xss-payloadbox-half-a.txt';
  if (process.env['CI'] !== undefined) throw new Error(`${wanted}: ${folder} is missing.`);
  process.stderr.write(`The tricky-text tests are left out. ${wanted}.\n`);
  return false;
}

/** The lines of every text file that matters: naughty strings, script injections, emoji, Markdown oddities. */
export function trickyStrings(): string[] {
  const naughty: unknown = JSON.parse(readFileSync(join(folder, 'blns/blns.json'), 'utf8'));
  const strings = Array.isArray(naughty) ? naughty.map(String) : [];
  const files = [
    'xss-payloadbox-half-a.txt',
    'emoji/emoji-17.0-strings.txt',
    'cmark-gfm/regression.txt',
  ];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return [...strings, ...lines];
}
