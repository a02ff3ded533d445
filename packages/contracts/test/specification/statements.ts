import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, 'docs/specification');

/** How a statement is proven, or why the forum departs from it. */
export interface Proof {
  readonly kind: string;
  /** A file and words in it, a limit and its number, or a call. */
  readonly what: string;
}

/** A sentence of the specification, in our own words. */
export interface Statement {
  readonly section: string;
  readonly words: string;
  readonly proofs: readonly Proof[];
}

/** All statements in order: every list item of `docs/specification`. */
export function readStatements(): Statement[] {
  return globSync('*.md', { cwd: FOLDER })
    .toSorted()
    .flatMap((file) =>
      statementsIn(readFileSync(join(FOLDER, file), 'utf8'), basename(file, '.md')),
    );
}

/** `- What is so → kind what → kind what`. */
export function statementsIn(text: string, section: string): Statement[] {
  return [...text.matchAll(/^- (.+)$/gm)].map(([, line = '']) => {
    const [words = '', ...proofs] = line.split(' → ');
    return { section, words, proofs: proofs.map(proofOf) };
  });
}

function proofOf(text: string): Proof {
  const space = text.indexOf(' ');
  return { kind: text.slice(0, space), what: text.slice(space + 1) };
}
