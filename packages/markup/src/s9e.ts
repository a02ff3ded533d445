import { Parser } from 'htmlparser2';
import { pageOf } from './bbcode/media.ts';
import type { MarkupContext } from './context.ts';
import { ATTACHMENT, elementOf, MAX_DEPTH, PARAGRAPH } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { QUOTE } from './html-quote.ts';
import { HERE, MENTION } from './inline-line.ts';
import { emojiOf } from './emoji.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * The tree of a text in the XML of s9e TextFormatter, as phpBB from 3.2 on and Flarum have it. The XML says what each
 * part means, so that nothing is read twice; what it marks as the way it was written goes with its element.
 */
export function s9eTree(xml: string, context: MarkupContext): HtmlNode[] {
  const reader = new XmlReader(context);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: () => reader.close(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml.replaceAll('\0', '').replaceAll('\r', '').toWellFormed());
  parser.end();
  return reader.root.children;
}

class XmlReader {
  readonly root = elementOf('');
  readonly #context: MarkupContext;
  readonly #open: HtmlElement[] = [this.root];
  #tooDeep = 0;
  /** Within a mark of the way it was written: `<s>[b]</s>`. */
  #written = 0;

  constructor(context: MarkupContext) {
    this.#context = context;
  }

  open(name: string, attributes: Attributes): void {
    const place = this.#place();
    if (this.#written > 0 || (/^[sei]$/.test(name) && place.tag !== UNKNOWN)) this.#written += 1;
    else if (this.#open.length >= MAX_DEPTH) this.#tooDeep += 1;
    else if (name === 'br') {
      breakLine(place.children);
      this.#open.push(elementOf('br'));
    } else {
      const element = elementFor(name, attributes, this.#context);
      place.children.push(element);
      this.#open.push(element.tag === SAID ? elementOf('') : element);
    }
  }

  text(text: string): void {
    const place = this.#place();
    if (this.#written === 0)
      place.children.push(place.tag === EMOJI ? pictureOf(text, place) : text);
  }

  close(): void {
    if (this.#written > 0) this.#written -= 1;
    else if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else if (this.#open.length > 1) this.#open.pop();
  }

  #place(): HtmlElement {
    return this.#open.at(-1) ?? this.root;
  }
}

/** An element without meaning here, which stays as it was written. */
const UNKNOWN = '#unknown';
const EMOJI = '#emoji';
/** An element whose content only says it again. */
const SAID = '#said';

/** A second break makes an empty line, which divides paragraphs. */
function breakLine(siblings: HtmlNode[]): void {
  const last = siblings.findLastIndex((node) => typeof node !== 'string' || node.trim() !== '');
  const node = siblings[last];
  const isSecond =
    node !== undefined && typeof node !== 'string' && /^(?:br|#paragraph)$/.test(node.tag);
  if (!isSecond) siblings.push(elementOf('br'));
  else siblings.splice(last, siblings.length - last, elementOf(PARAGRAPH));
}

function pictureOf(text: string, { attributes }: HtmlElement): string {
  const codes = (attributes['seq'] ?? '').split('-').map((code) => Number.parseInt(code, 16));
  const isValid = codes.every((code) => code > 31 && code <= 0x10_ff_ff);
  return isValid ? String.fromCodePoint(...codes).toWellFormed() : (emojiOf(text) ?? text);
}

/** Elements that are the same in HTML but for their names. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['B', 'b'],
  ['STRONG', 'b'],
  ['I', 'i'],
  ['EM', 'i'],
  ['U', 'u'],
  ['S', 's'],
  ['DEL', 's'],
  ['STRIKE', 's'],
  ['SUB', 'sub'],
  ['SUP', 'sup'],
  ['C', 'code'],
  ['HR', 'hr'],
  ['H1', 'h1'],
  ['H2', 'h2'],
  ['H3', 'h3'],
  ['H4', 'h4'],
  ['H5', 'h5'],
  ['H6', 'h6'],
  ['LI', 'li'],
  ['TABLE', 'table'],
  ['THEAD', 'thead'],
  ['TBODY', 'tbody'],
  ['TR', 'tr'],
  ['TD', 'td'],
  ['TH', 'th'],
  ['CENTER', 'center'],
  ['p', 'p'],
  ['br', 'br'],
]);

const ELEMENTS: Readonly<Record<string, (attributes: Attributes) => HtmlElement>> = {
  LIST: ({ type = '', start }) =>
    elementOf(
      type === '' || /^(?:disc|circle|square)$/.test(type) ? 'ul' : 'ol',
      [],
      start === undefined ? {} : { start },
    ),
  URL: ({ url = '', title }) =>
    elementOf('a', [], { href: url, ...(title === undefined ? {} : { title }) }),
  EMAIL: ({ email = '' }) => elementOf('a', [], { href: `mailto:${email}` }),
  IMG: ({ src = '', alt = '' }) => elementOf('img', [], { src, alt }),
  ATTACHMENT: ({ filename = '', index = '0' }) =>
    elementOf(ATTACHMENT, [], { named: `attachment:${filename}`, label: filename, index }),
  SPOILER: ({ title, spoiler = title }) =>
    elementOf('details', spoiler === undefined ? [] : [elementOf('summary', [spoiler])]),
  ALIGN: ({ align = '' }) => elementOf('div', [], { align }),
  USERMENTION: ({ username, displayname = '' }) =>
    elementOf(MENTION, [], { name: username ?? displayname }),
  'UPL-IMAGE-PREVIEW': ({ url = '', alt = '' }) => elementOf('img', [], { src: url, alt }),
  'UPL-IMAGE': ({ url = '' }) => elementOf('img', [], { src: url }),
  'UPL-FILE': ({ url = '' }) => elementOf('a', [], { href: url }),
};

function elementFor(name: string, attributes: Attributes, context: MarkupContext): HtmlElement {
  if (name === 'QUOTE') return quoteOf(attributes, context);
  if (name === 'POSTMENTION') return postOf(attributes, context);
  if (name === 'E' || name === 'EMOJI') return elementOf(EMOJI, [], attributes);
  if (name === 'CODE') return codeOf(attributes);
  const build = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (build !== undefined) return build(attributes);
  const page = pageOf(name, attributes['id'] ?? attributes['url'] ?? '');
  if (page !== null)
    return elementOf(SAID, [elementOf('p', [elementOf('a', [page], { href: page })])]);
  const same = SAME.get(name);
  if (same === undefined && !LOOKS.has(name)) context.onKept?.(`[${name.toLowerCase()}]`);
  if (same !== undefined) return elementOf(same);
  return elementOf(LOOKS.has(name) ? 'span' : UNKNOWN);
}

/** Elements whose content says everything. Within a reader's mark (`s`, `e`) the same holds. */
const LOOKS = new Set(
  'r t s e i COLOR SIZE FONT ESC ISPOILER TAGMENTION GROUPMENTION LINK_TEXT HC'.split(' '),
);

function quoteOf({ author = '', post_id: key }: Attributes, { post }: MarkupContext): HtmlElement {
  const address = key === undefined ? null : (post?.({ key }) ?? null);
  return elementOf('blockquote', [], {
    ...(author === '' ? {} : { [QUOTE.author]: author }),
    ...(address === null ? {} : { [QUOTE.address]: address }),
  });
}

/** Flarum: an answer begins with whom it answers. */
function postOf({ displayname = '', id: key = '' }: Attributes, { post }: MarkupContext) {
  const address = post?.({ key }) ?? null;
  const shown =
    address === null
      ? elementOf('b', [displayname])
      : elementOf('a', [displayname], { [HERE]: address });
  return elementOf(SAID, [shown]);
}

function codeOf({ lang = '' }: Attributes): HtmlElement {
  return elementOf('pre', [], lang === '' ? {} : { class: `language-${lang}` });
}
