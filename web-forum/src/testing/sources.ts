import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** A source file of the pages, as far as its texts matter. */
export interface Source {
  /** Below src/. */
  readonly path: string;
  /** Words that stand in the markup itself instead of a catalogue. */
  readonly literals: readonly string[];
  /** Every string of the file, and of each template its beginning with a `*` behind. */
  readonly strings: readonly string[];
  /** The catalogues it imports: `votes` for `messages/votes.ts`. */
  readonly catalogues: readonly string[];
}

/** Attributes and properties whose words readers see or hear. */
const SEEN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|lead|description|hint|text|act|message|caption)$/;

/** All sources of the pages but tests and catalogues. */
export function pageSources(): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.|^testing\/|^messages\//.test(path))
    .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Exported for its own test. */
export function sourceOf(path: string, text: string): Source {
  const { program } = parseSync(path, text);
  const literals: string[] = [];
  const strings: string[] = [];
  const catalogues: string[] = [];
  const note = (node: ESTree.Node) => literals.push(...wordsIn(node));
  new Visitor({
    ImportDeclaration: ({ source }) => {
      if (/\/messages\/[\w-]+\.ts$/.test(source.value))
        catalogues.push(basename(source.value, '.ts'));
    },
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateLiteral: ({ quasis }) => void strings.push(`${quasis[0]?.value.cooked ?? ''}*`),
    JSXText: note,
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') note(child);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') note(child);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && SEEN.test(name.name) && value !== null) note(value);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && SEEN.test(key.name)) note(value);
    },
  }).visit(program);
  return { path, literals, strings, catalogues };
}

/** The words a node puts before the reader: not what it passes to a function, compares or looks up. */
function wordsIn(node: ESTree.Node): string[] {
  if (node.type === 'JSXText') return spoken(node.value);
  if (node.type === 'JSXExpressionContainer') return wordsIn(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? spoken(node.value) : [];
  if (node.type === 'TemplateLiteral') {
    const fixed = node.quasis.flatMap((quasi) => spoken(quasi.value.cooked ?? ''));
    return [...fixed, ...node.expressions.flatMap(wordsIn)];
  }
  if (node.type === 'ConditionalExpression')
    return [...wordsIn(node.consequent), ...wordsIn(node.alternate)];
  return node.type === 'LogicalExpression' ? [...wordsIn(node.left), ...wordsIn(node.right)] : [];
}

function spoken(text: string): string[] {
  return /\p{L}{2}/u.test(text) ? [text.trim()] : [];
}
