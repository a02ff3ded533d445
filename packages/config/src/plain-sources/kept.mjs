// Sources without types, each kept under its content: whatever changes is another one.
import { hash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** A source without types; null: it is not kept, or not as it was written. */
export function findPlain(source) {
  try {
    const kept = readFileSync(join(FOLDER, nameOf(source)), 'utf8');
    const at = kept.lastIndexOf(SEAL);
    const plain = kept.slice(0, at);
    return at >= 0 && kept.slice(at) === sealOf(plain) ? plain : null;
  } catch {
    return null;
  }
}

const SEAL = '\n// whole: ';

// After a crash of the machine, a file may be there without its content.
function sealOf(plain) {
  return `${SEAL}${hash('sha256', plain)}`;
}

/** Whether sources can be kept. */
export function mayKeep() {
  try {
    mkdirSync(FOLDER, { recursive: true });
    accessSync(FOLDER, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Strips a source and keeps the result, where that can be written. Lines and columns stay where they are. */
export function keepPlain(source) {
  const plain = stripTypeScriptTypes(source);
  const path = join(FOLDER, nameOf(source));
  try {
    mkdirSync(FOLDER, { recursive: true });
    // Whole or not at all: other processes read it meanwhile.
    writeFileSync(`${path}.${process.pid}`, plain + sealOf(plain));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // The folder cannot be written: the next process strips it anew.
  }
  return plain;
}
