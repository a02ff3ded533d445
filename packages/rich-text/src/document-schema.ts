import { endingOf } from '@forum/contracts/file-ending';
import { LIMITS } from '@forum/contracts/limits';
import { REFUSED } from './attribute-readers.ts';
import type { RichTextDocument } from './document.ts';
import { IMAGE_ISSUE } from './first-image.ts';
import { NODE_RULES } from './node-rules.ts';
import type { NodeRule } from './node-rules.ts';

/** A document, or one sentence that says why the text is none. */
export type ReadDocument =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly message: string };

/** A document that may be stored, or one sentence that says why not. */
export type ParsedContent =
  | { readonly ok: true; readonly document: RichTextDocument; readonly json: string }
  | { readonly ok: false; readonly message: string };

/** Reads an untrusted serialized editor state (`readDocument`); `json` is the normalised text to store. */
export function parseContent(json: string): ParsedContent {
  const read = readDocument(json);
  return read.ok ? { ...read, json: JSON.stringify(read.document) } : read;
}

/** Reads a serialized editor state. It checks sizes first, without recursion; then only known nodes and attributes pass. */
export function readDocument(json: string): ReadDocument {
  const tooLarge = sizeIssue(json);
  if (tooLarge !== null) return { ok: false, message: tooLarge };
  const value = jsonValue(json);
  if (!isRecord(value) || !Object.hasOwn(value, 'root')) return refuse('not-a-document');
  if (Object.keys(value).length !== 1) return refuse('not-a-document');
  const result = normalise(value['root']);
  if (!result.ok) return result;
  return { ok: true, document: asDocument({ root: result.root }) };
}

type Json = Record<string, unknown>;

interface Pending {
  readonly raw: unknown;
  readonly depth: number;
  readonly siblings: Json[];
  readonly allowed: ReadonlySet<string>;
  /** How many list items directly enclose a list. */
  readonly listDepth: number;
}

const MESSAGES = {
  'not-a-document': 'The content is not a rich-text document.',
  bytes: 'The content is too long (at most 256 KB).',
  depth: 'The content is nested too deeply (at most 32 levels).',
  nodes: 'The content has too many parts (at most 5,000).',
  cells: 'The content has too many table cells (at most 500).',
} as const;

function refuse(reason: keyof typeof MESSAGES): { ok: false; message: string } {
  return { ok: false, message: MESSAGES[reason] };
}

/** Why a plain text is too large for a document, before converting it: a line of two letters becomes 250 bytes. */
export function plainTextIssue(plain: string): string | null {
  if (plain.length > LIMITS.content.bytes) return MESSAGES.bytes;
  let lines = 0;
  for (const _ of plain.matchAll(/\S[^\r\n]*/g)) lines += 1;
  return lines > LIMITS.content.nodes ? MESSAGES.nodes : null;
}

// Every level of the tree is an object in an array; brackets are counted before JSON.parse sees them.
const MAX_BRACKETS = 2 * (LIMITS.content.depth + 1) + 2;

function sizeIssue(json: string): string | null {
  if (json.length > LIMITS.content.bytes) return MESSAGES.bytes;
  if (isLongerThan(json, LIMITS.content.bytes)) return MESSAGES.bytes;
  return bracketDepth(json) > MAX_BRACKETS ? MESSAGES.depth : null;
}

/** Whether a text takes more bytes; one character takes three at most. */
function isLongerThan(text: string, bytes: number): boolean {
  return 3 * text.length > bytes && new TextEncoder().encode(text).length > bytes;
}

function bracketDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json[i];
    if (character === '\\') i += 1;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

function jsonValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Invalid JSON is an answer here, not a failure: the caller refuses it as "not a document".
    return undefined;
  }
}

function normalise(root: unknown): { ok: true; root: Json } | { ok: false; message: string } {
  const top: Json[] = [];
  const stack: Pending[] = [
    { raw: root, depth: 0, siblings: top, allowed: new Set(['root']), listDepth: 0 },
  ];
  let nodes = 0;
  let cells = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    nodes += 1;
    if (nodes > LIMITS.content.nodes) return refuse('nodes');
    if (next.depth > LIMITS.content.depth) return refuse('depth');
    const visited = visit(next);
    if (typeof visited === 'string') return { ok: false, message: visited };
    cells += spannedCells(visited.node);
    if (cells > LIMITS.content.tableCells) return refuse('cells');
    next.siblings.push(visited.node);
    // Last child first, so that the first one is popped next and siblings keep their order.
    for (let i = visited.children.length - 1; i >= 0; i -= 1) {
      const { siblings, allowed, listDepth } = visited;
      const raw = visited.children[i];
      stack.push({ raw, depth: next.depth + 1, siblings, allowed, listDepth });
    }
  }
  return { ok: true, root: top[0] ?? {} };
}

interface Visited {
  readonly node: Json;
  readonly children: readonly unknown[];
  readonly siblings: Json[];
  readonly allowed: ReadonlySet<string>;
  readonly listDepth: number;
}

const NOTHING: ReadonlySet<string> = new Set();

function visit({ raw, allowed, listDepth }: Pending): Visited | string {
  if (!isRecord(raw)) return MESSAGES['not-a-document'];
  const type = Object.hasOwn(raw, 'type') ? raw['type'] : undefined;
  const rule = typeof type === 'string' ? NODE_RULES.get(type) : undefined;
  if (typeof type !== 'string' || rule === undefined) {
    return `The content has a part of an unknown kind (${quoted(type)}).`;
  }
  if (!allowed.has(type)) return `A part of the kind ${quoted(type)} is in the wrong place.`;
  const node: Json = { type };
  const issue = unknownAttribute(raw, type, rule) ?? readAttributes(raw, type, rule, node);
  if (issue !== null) return issue;
  settle(node, listDepth);
  if (rule.children === null)
    return { node, children: [], siblings: [], allowed: NOTHING, listDepth: 0 };
  const siblings: Json[] = [];
  node['children'] = siblings;
  const given = Object.hasOwn(raw, 'children') ? raw['children'] : [];
  const children = type === 'root' ? neverEmpty(given) : given;
  if (!Array.isArray(children)) return MESSAGES['not-a-document'];
  if (children.length > LIMITS.content.nodes) return MESSAGES.nodes;
  return { node, children, siblings, allowed: rule.children, listDepth: below(type, listDepth) };
}

// The editor cannot open a root without a block.
function neverEmpty(children: unknown): unknown {
  return Array.isArray(children) && children.length === 0 ? [{ type: 'paragraph' }] : children;
}

function below(type: string, listDepth: number): number {
  if (type === 'list') return listDepth;
  return type === 'listitem' ? listDepth + 1 : 0;
}

function unknownAttribute(raw: Json, type: string, rule: NodeRule): string | null {
  for (const name of Object.keys(raw)) {
    if (name === 'type' || (name === 'children' && rule.children !== null)) continue;
    if (!rule.attributes.has(name)) {
      return `The content has an unknown attribute (${quoted(name)} on ${quoted(type)}).`;
    }
  }
  return null;
}

function readAttributes(raw: Json, type: string, rule: NodeRule, node: Json): string | null {
  for (const [name, reader] of rule.attributes) {
    const value = reader(Object.hasOwn(raw, name) ? raw[name] : undefined);
    if (value === REFUSED) return attributeIssue(name, type);
    if (value !== undefined) node[name] = value;
  }
  return null;
}

// Attributes derived from others are never trusted.
function settle(node: Json, listDepth: number): void {
  if (node['type'] === 'listitem') node['indent'] = listDepth;
  if (node['type'] === 'tab') node['text'] = '\t';
  if (node['type'] === 'mention') node['text'] = `@${String(node['username'])}`;
  if (node['type'] === 'file') node['name'] = withEnding(String(node['name']), String(node['src']));
  if (node['type'] === 'list') node['tag'] = node['listType'] === 'number' ? 'ol' : 'ul';
}

/** A name says what the file is: whoever opens "photo.jpg" must not get an archive. */
function withEnding(name: string, src: string): string {
  const ending = endingOf(src);
  return endingOf(name) === ending ? name : `${name || 'file'}.${ending}`;
}

function spannedCells(node: Json): number {
  if (node['type'] !== 'tablecell') return 0;
  return Number(node['colSpan']) * Number(node['rowSpan']);
}

function attributeIssue(name: string, type: string): string {
  if (type === 'image' && name === 'src') {
    return IMAGE_ISSUE;
  }
  return `The content has a value that is not allowed (${quoted(name)} on ${quoted(type)}).`;
}

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : 'none';
  return `"${text.slice(0, 40).toWellFormed()}"`;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one place where a checked value gets its type: every node above was rebuilt from NODE_RULES. */
function asDocument(checked: { root: Json }): RichTextDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow a table
  return checked as unknown as RichTextDocument;
}
