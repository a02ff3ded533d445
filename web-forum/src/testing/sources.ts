import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** A source file of the pages, as far as its texts matter. */
export interface Source {
  /** Below src/. */
  readonly path: string;
  /** Words in the markup itself instead of a catalogue. */
  readonly literals: readonly string[];
  /** Every string of the file; templates with `*` for each value. */
  readonly strings: readonly string[];
  /** The names of the properties it assigns. */
  readonly names: readonly string[];
}

/** Attributes and properties whose words readers see or hear. */
const SEEN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|lead|description|hint|text|act|message|caption)$/;

/** All sources of the pages but tests and catalogues. */
export function pageSources(): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.|^(testing|app\/routes\/design)\b|(^|\/)messages\//.test(path))
    .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Exported for its own test. */
export function sourceOf(path: string, text: string): Source {
  const { program } = parseSync(path, text);
  const literals: string[] = [];
  const strings: string[] = [];
  const names: string[] = [];
  const note = (node: ESTree.Node) => literals.push(...wordsIn(node));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void strings.push(quasis.map(({ value }) => value.cooked ?? '').join('*')),
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
      if (key.type !== 'Identifier') return;
      names.push(key.name);
      if (SEEN.test(key.name)) note(value);
    },
  }).visit(program);
  return { path, literals, strings, names };
}

/** Properties of a contract that no reader sees: descriptions of calls, and words that are kinds. */
const UNTOLD = /^(summary|description|name|label|tag|path)$/;

/** Who reads a sentence: members, on the forum's pages, or staff alone, in the console. */
type Reader = 'members' | 'staff';

/** Shown only by the staff console, which has the German of these. */
const TO_STAFF =
  /(^|\/)(admin-|system|mails|mail-server|site-settings|setting-issue|own-questions|site-links|program-origins|staff-statements|own-pages|own-words|messages\/src\/misfit|reaction-set|vote-integrity|votes\/routes\/integrity|moderation\/acts\/|cases\/decide\.ts|framework\/acts\/|acts\.ts|post-merges|posts\/decide\/merges|time-travel|watched-words|invites\.ts|invites\/|tags\/decide|prefixes\/(decide|routes)|redacted-content|warnings|providers\/(decide(\/mode)?|commands)\.ts|old-addresses|address-rules|move-in-(runs|uploads)|connect-sites\/(decide|commands)\.ts|apps\/decide\.ts|webhooks\/|factor-resets\/(decide|reversible)\.ts|accounts\/(decide\/(notes|merge)|routes\/written|queries\/merges|reversible))/;

/** The sentences with which the contracts refuse something, in English; `*` for each value in them. */
export function contractSentences(reader: Reader = 'members'): string[] {
  const folder = join(ROOT, '../../packages/contracts/src');
  const files = globSync('*.ts', { cwd: folder }).filter(
    (path) => !/test|test-/.test(path) && isFor(reader, path),
  );
  return files.flatMap((path) => sentencesIn(path, readFileSync(join(folder, path), 'utf8')));
}

/** The API's refusals, in English; `*` for each value. Those taken from the contracts are listed there. */
export function refusalSentences(reader: Reader = 'members'): string[] {
  const root = join(ROOT, '../..');
  const files = globSync('{packages/{event-store,features,kernel},services/api}/src/**/*.ts', {
    cwd: root,
  }).filter((path) => !/\.test\.|\/test-/.test(path) && isFor(reader, path));
  return files.flatMap((path) => refusalsIn(path, readFileSync(join(root, path), 'utf8')));
}

/** Of documents that no editor writes: programs read them. */
const TO_PROGRAMS = /an unknown (kind|attribute)|a value that is not allowed/;

/** The sentences with which texts are refused for what is in them, in English; `*` for each value. */
export function textSentences(): string[] {
  const folder = join(ROOT, '../../packages/rich-text/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => sourceOf(path, readFileSync(join(folder, path), 'utf8')).strings)
    .filter((words) => /^(The content|Content|An image) .*[a-z]/.test(words))
    .filter((words) => !TO_PROGRAMS.test(words));
}

function isFor(reader: Reader, path: string): boolean {
  return TO_STAFF.test(path) === (reader === 'staff');
}

function refusalsIn(path: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    NewExpression: ({ callee, arguments: [, , said] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'DomainError') return;
      if (said?.type === 'Literal' && typeof said.value === 'string') found.push(said.value);
      if (said?.type === 'TemplateLiteral')
        found.push(said.quasis.map(({ value }) => value.cooked ?? '').join('*'));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    if (node?.type === 'TemplateLiteral')
      found.push(node.quasis.map(({ value }) => value.cooked ?? '').join('*'));
  };
  new Visitor({
    CallExpression: (call) => call.arguments.forEach(note),
    VariableDeclarator: ({ init }) => note(init),
    ArrowFunctionExpression: ({ body }) => note(body),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && !UNTOLD.test(key.name)) note(value);
    },
  }).visit(parseSync(path, text).program);
  const isSentence = (words: string) => /^[A-Z*][^\n]* [^\n]*$/.test(words) && /[a-z]/.test(words);
  return found.filter(isSentence);
}

/** The words a node shows to readers: not what it passes to a function, compares or looks up. */
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
