import {
  type Block,
  code,
  doc,
  h,
  link,
  list,
  mention,
  p,
  quote,
  table,
  text,
  toJson,
} from '@forum/rich-text';

const CELLS = Array.from({ length: 20 }, () => ({ children: [p('a cell')] }));

/** Makes a text of nearly this many bytes. */
type MakesText = (bytes: number) => string;

/** Documents as large as allowed, each in its own way. */
export const SLOWEST_DOCUMENTS: Readonly<Record<string, MakesText>> = {
  'one long text': (bytes) => toJson(doc(repeated('word ', bytes - 1000))),
  'one long word': (bytes) => toJson(doc(repeated('x', bytes - 1000))),
  'many paragraphs': full(p()),
  'many words in bold': full(p(text('word', 'bold'), text(' and ', 'italic'))),
  'many links': full(p(link('https://a.example/b', 'a link'))),
  'many mentions': full(p(mention('somebody'))),
  'many headings': full(h(2, 'A heading')),
  'many quotes': full(quote('A line')),
  'many lists': full(list('number', ['A point'])),
  code: full(code('let a = 1;', 'js')),
  addresses: (bytes) => toJson(doc(repeated('https://a.example/b ', bytes - 1000))),
  names: (bytes) => toJson(doc(repeated('@somebody ', bytes - 1000))),
  accents: (bytes) => toJson(doc(repeated('a\u0301\u0302', bytes - 1000))),
  'letters to fold': (bytes) => toJson(doc(repeated('\uFDFA ', bytes - 1000))),
  cells: manyCells,
  levels: deepest,
};

/** Texts of a comment or a message without formats. */
export const SLOWEST_PLAIN_TEXTS: Readonly<Record<string, MakesText>> = {
  'plain lines': () => 'a\n'.repeat(4990),
  'plain addresses': (bytes) => repeated('https://a.example/b ', bytes),
  'plain names': (bytes) => repeated('@somebody ', bytes),
  'plain space': (bytes) => `a${' '.repeat(bytes - 2)}b`,
  'plain accents': (bytes) => repeated('a\u0301', bytes),
};

function repeated(part: string, bytes: number): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

/** As many of the block as one document may hold, by bytes and by nodes. */
function full(block: Exclude<Block, string>): MakesText {
  const nodes = nodesIn(block);
  const { length } = JSON.stringify(block);
  return (bytes) => {
    const most = Math.min(Math.floor(4990 / nodes), Math.floor((bytes - 400) / (length + 1)));
    return toJson(doc('Five words to begin with.', ...Array.from({ length: most }, () => block)));
  };
}

/** 500 of them, or as many rows as fit. */
function manyCells(bytes: number): string {
  const { length } = JSON.stringify(table([CELLS]));
  const rows = Math.min(25, Math.floor((bytes - 1000) / length));
  return toJson(doc('A table of many cells', table(Array.from({ length: rows }, () => CELLS))));
}

function nodesIn(node: unknown): number {
  return JSON.stringify(node).split('"type":').length - 1;
}

/** Quotes in quotes, side by side, as deep as allowed. */
function deepest(bytes: number): string {
  const chain = Array.from({ length: 28 }).reduce<ReturnType<typeof quote>>(
    (inner) => quote(inner),
    quote('The innermost words.'),
  );
  return full(chain)(bytes);
}
