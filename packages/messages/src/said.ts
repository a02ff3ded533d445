import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** What a source mentions of catalogues. */
export interface Said {
  /**
   * The catalogues it imports, and those it requests by name: `votes` for `messages/en/votes.json` and
   * `textsOf('votes')`.
   */
  readonly catalogues: readonly string[];
  /** Its strings, with `*` for each value in a template, and the names of the properties it assigns. */
  readonly words: ReadonlySet<string>;
}

/** Reads a TypeScript source. */
export function saidIn(path: string, text: string): Said {
  const catalogues: string[] = [];
  const words = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source: { value } }) => {
      if (CATALOGUE.test(value)) catalogues.push(basename(value, '.json'));
    },
    CallExpression: ({ callee, arguments: [part] }) => {
      if (callee.type !== 'Identifier' || !/^texts(Of|ByName)$/.test(callee.name)) return;
      if (part?.type === 'Literal' && typeof part.value === 'string') catalogues.push(part.value);
    },
    Literal: ({ value }) => void (typeof value === 'string' && words.add(value)),
    TemplateLiteral: ({ quasis }) =>
      void words.add(quasis.map(({ value }) => value.cooked ?? '').join('*')),
    Property: ({ key }) => void (key.type === 'Identifier' && words.add(key.name)),
  }).visit(parseSync(path, text).program);
  return { catalogues, words };
}

const CATALOGUE = /\/messages\/en\/[\w-]+\.json$/;

/** The keys that no source mentions, literally or composed: `${kind}Text`. */
export function unsaid(keys: readonly string[], sources: readonly Said[]): string[] {
  const words = new Set(sources.flatMap((source) => [...source.words]));
  const composed = [...words]
    .filter((word) => /^(\*\w{3,}|\w{3,}\*)$/.test(word))
    .map((word) => new RegExp(`^${word.replace('*', '\\w+')}$`));
  return keys.filter((key) => !words.has(key) && !composed.some((pattern) => pattern.test(key)));
}
