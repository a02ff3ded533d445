// Sources without types, each kept under its content: whatever changes is another one.
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** The whole repository. */
export const ROOT = join(import.meta.dirname, '../../../..');
/** Where they are kept. */
export const FOLDER = join(ROOT, '.data', 'plain-sources');

/** The name under which a source is kept; another Node may strip it differently. */
export function nameOf(source) {
  return `${hash('sha256', `${process.version} ${source}`)}.js`;
}

/** A source without types; null: it is not kept. */
export function findPlain(source) {
  try {
    return readFileSync(join(FOLDER, nameOf(source)), 'utf8');
  } catch {
    return null;
  }
}

/** Strips a source and keeps the result, where that can be written. Lines and columns stay where they are. */
export function keepPlain(source) {
  const plain = stripTypeScriptTypes(source);
  const path = join(FOLDER, nameOf(source));
  try {
    mkdirSync(FOLDER, { recursive: true });
    // Whole or not at all: other processes read it meanwhile.
    writeFileSync(`${path}.${process.pid}`, plain);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The folder cannot be written: the next process strips it anew.
  }
  return plain;
}
