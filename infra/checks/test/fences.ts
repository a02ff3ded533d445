import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A fenced block of a page. */
export interface FencedBlock {
  /** Such as `docs/operations.md:53`. */
  readonly at: string;
  /** `sh`, `nginx`, …; empty if none is given. */
  readonly language: string;
  readonly text: string;
}

/** The pages with instructions. */
export const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name}`] : [],
  ),
];

export const readPage = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

const FENCED = /^( *)```(\S*)\n([\s\S]*?)^ *```$/gmu;

/** All blocks of a page. */
export function blocksOf(page: string): FencedBlock[] {
  const text = readPage(page);
  return [...text.matchAll(FENCED)].map(
    ({ 1: indent = '', 2: language = '', 3: block = '', index }) => ({
      at: `${page}:${text.slice(0, index).split('\n').length}`,
      language,
      text: block.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
    }),
  );
}

/** The only block of a page in a language after a heading. @throws Error if there is none */
export function blockUnder(page: string, heading: string, language: string): string {
  const text = readPage(page);
  const from = text.indexOf(`\n${heading}\n`);
  const start = text.indexOf(`\n\`\`\`${language}\n`, from);
  const end = text.indexOf('\n```\n', start + 1);
  if (from === -1 || start === -1 || end === -1) {
    throw new Error(`${page} has no block of ${language} under ${heading}.`);
  }
  return text.slice(start + `\n\`\`\`${language}\n`.length, end + 1);
}

/** All blocks of a section of a page in a language, its subsections included. @throws Error if there are none */
export function blocksUnder(page: string, heading: string, language: string): string[] {
  const text = readPage(page);
  // Comments of the shell look like headings.
  const bare = text.replaceAll(FENCED, (block) => block.replaceAll('#', '_'));
  const level = heading.split(' ', 1)[0]?.length ?? 0;
  const title = bare.indexOf(`\n${heading}\n`);
  const from = title + heading.length + 1;
  const length = bare.slice(from).search(new RegExp(`^#{1,${level}} `, 'mu'));
  const section = text.slice(from, length === -1 ? undefined : from + length);
  const found = [...section.matchAll(FENCED)].filter(([, , of]) => of === language);
  if (title === -1 || found.length === 0) {
    throw new Error(`${page} has no block of ${language} under ${heading}.`);
  }
  return found.map(([, , , block = '']) => block);
}
