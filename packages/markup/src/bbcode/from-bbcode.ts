import type { MarkupContext } from '../context.ts';
import { elementOf } from '../html-tree.ts';
import type { HtmlElement, HtmlNode } from '../html-tree.ts';
import { quoteAttributes } from './quote.ts';
import { rawNodes } from './raw.ts';
import { CONTAINERS, RAW, SINGLE, type Container } from './tags.ts';
import { tagAt, valuesOf, type Tag } from './tag.ts';
import { decoded, textPieces, type TextForm } from './text.ts';
import { BbcodeTree } from './tree.ts';

/** Tags of phpBB 2 that have no mark. */
const BARE: ReadonlySet<string> = new Set(['url', 'email']);

/** What differs between systems. */
export interface BbcodeForm {
  readonly text: TextForm;
  /** What old rows of phpBB add to their tags: a bracket without it was no tag. */
  readonly uid?: string | undefined;
}

/** The tree of a text in BBCode. Its time is in proportion to the text, whatever stands in it. */
export function bbcodeTree(source: string, form: BbcodeForm, context: MarkupContext): HtmlNode[] {
  return new Reader(source, form, context).read();
}

class Reader {
  readonly #source: string;
  readonly #form: BbcodeForm;
  readonly #context: MarkupContext;
  readonly #tree = new BbcodeTree();
  /** Names of tags of which no closing one follows: nobody looks for it again. */
  readonly #neverClosed = new Set<string>();
  #at = 0;
  /** Where the text begins that was not yet added. */
  #from = 0;

  constructor(source: string, form: BbcodeForm, context: MarkupContext) {
    this.#source = source;
    this.#form = form;
    this.#context = context;
  }

  read(): HtmlNode[] {
    for (;;) {
      const bracket = this.#source.indexOf('[', this.#at);
      if (bracket === -1) break;
      const tag = this.#tagAt(bracket);
      this.#at = bracket + 1;
      if (tag === null) continue;
      if (this.#take(tag, bracket)) this.#from = this.#at;
    }
    this.#flush(this.#source.length);
    return this.#tree.finish();
  }

  #tagAt(at: number): Tag | null {
    const tag = tagAt(this.#source, at);
    const { uid } = this.#form;
    if (tag === null || uid === undefined) return tag;
    if (uid === '') return null;
    // `[b:1a2b3c4d]`, `[quote="x":1a2b3c4d]`, `[/list:u:1a2b3c4d]`, `[code:1:1a2b3c4d]`.
    const rest = tag.rest.replace(`:${uid}`, '');
    // Version 2, whose marks have ten characters, puts none to links.
    if (rest === tag.rest) return uid.length === 10 && BARE.has(tag.name) ? tag : null;
    return { ...tag, rest: rest.replace(/^:[a-z0-9]{1,2}(?=$|=)/i, '') };
  }

  /** Adds what a tag means, after the text before it; false where it means nothing, and is text. */
  #take(tag: Tag, start: number): boolean {
    if (tag.isClosing) return this.#close(tag, start);
    const single = SINGLE.get(tag.name);
    if (single !== undefined) return this.#leaf(tag, start, [elementOf(single)]);
    if (RAW.has(tag.name)) return this.#raw(tag, start);
    if (tag.name === 'url' || tag.name === 'iurl') return this.#link(tag, start);
    const container = CONTAINERS.get(tag.name);
    if (container === undefined) return false;
    if (container.kind === 'item') return this.#item(tag, start);
    this.#open(tag, start, container);
    return true;
  }

  #leaf(tag: Tag, start: number, nodes: readonly HtmlNode[], end = tag.end): boolean {
    this.#flush(start);
    this.#tree.add(nodes);
    this.#at = end;
    return true;
  }

  #raw(tag: Tag, start: number): boolean {
    const values = this.#values(tag);
    const inner = this.#contentOf(tag);
    const isAlone = values.has('') || values.has('id');
    if (inner === null && !(isAlone && /^attach|^member/.test(tag.name))) return false;
    const content = decoded(inner?.text ?? '', this.#form.text);
    // `[attachment=5]` of MyBB stands alone, as `[attach id=5]` of SMF may.
    const alone = new Map([...values, ['id', values.get('id') ?? values.get('') ?? '']]);
    const raw = { name: tag.name, values: inner === null ? alone : values, content };
    const nodes = rawNodes(raw, this.#context);
    return nodes !== null && this.#leaf(tag, start, nodes, inner?.end ?? tag.end);
  }

  /** `[url]address[/url]`, or `[url=address]words[/url]`. */
  #link(tag: Tag, start: number): boolean {
    const href = this.#values(tag).get('');
    if (href !== undefined && href !== '') {
      this.#open(tag, start, { kind: 'inline', tag: 'a', attributes: { href: webAddress(href) } });
      return true;
    }
    const inner = this.#contentOf(tag);
    if (inner === null) return false;
    const address = decoded(inner.text, this.#form.text).trim();
    const link = elementOf('a', [address], { href: webAddress(address) });
    return this.#leaf(tag, start, [link], inner.end);
  }

  #item(tag: Tag, start: number): boolean {
    if (!this.#tree.isInList) return false;
    this.#flush(start);
    this.#tree.closeItem();
    this.#open(tag, start, { kind: 'item', tag: 'li' });
    return true;
  }

  #open(tag: Tag, start: number, container: Container): void {
    this.#flush(start);
    const written = textPieces(this.#source.slice(start, tag.end), this.#form.text);
    const element = this.#elementOf(tag, container);
    this.#tree.open({ name: nameOf(tag.name), kind: container.kind, element, written });
    this.#at = tag.end;
  }

  #elementOf(tag: Tag, { tag: name, attributes = {} }: Container): HtmlElement {
    const values = this.#values(tag);
    const own = values.get('') ?? '';
    if (name === 'blockquote') {
      const rest = decoded(tag.rest, this.#form.text);
      return elementOf(name, [], quoteAttributes(rest, values, this.#context));
    }
    if (name === 'details' && own !== '') return elementOf(name, [elementOf('summary', [own])]);
    if (
      name === 'ul' &&
      /^(?:[1aAiI]|decimal|.*-(?:roman|alpha))$/.test(own || (values.get('type') ?? ''))
    )
      return elementOf('ol');
    if (tag.name === 'align') return elementOf('div', [], { align: own });
    if (tag.name === 'heading') return elementOf(`h${/^[1-3]$/.test(own) ? Number(own) + 1 : 2}`);
    return elementOf(name, [], attributes);
  }

  #close(tag: Tag, start: number): boolean {
    const kind = /^(?:url|iurl)$/.test(tag.name) ? 'inline' : CONTAINERS.get(tag.name)?.kind;
    this.#flush(start);
    this.#from = start;
    // A closing tag that nobody knows: its content stands as it was written, brackets and all.
    if (kind === undefined) this.#context.onKept?.(`[${tag.name}]`);
    if (kind === undefined || !this.#tree.close(nameOf(tag.name), kind)) return false;
    this.#at = tag.end;
    return true;
  }

  /** What stands before the closing tag; null if none follows. */
  #contentOf({ name, end }: Tag): { readonly text: string; readonly end: number } | null {
    if (this.#neverClosed.has(name)) return null;
    const closing = new RegExp(`\\[/${name}(?::[^\\]\\n]{1,30})?\\]`, 'gi');
    closing.lastIndex = end;
    const found = closing.exec(this.#source);
    if (found === null) {
      this.#neverClosed.add(name);
      return null;
    }
    return { text: this.#source.slice(end, found.index), end: closing.lastIndex };
  }

  #values(tag: Tag): ReadonlyMap<string, string> {
    return valuesOf(decoded(tag.rest, this.#form.text));
  }

  #flush(end: number): void {
    if (end > this.#from) {
      this.#tree.add(textPieces(this.#source.slice(this.#from, end), this.#form.text));
    }
    this.#from = end;
  }
}

/** A closing tag closes what its opening one is called; items have two names. */
function nameOf(name: string): string {
  return name === 'li' ? '*' : name;
}

function webAddress(address: string): string {
  return /^www\./i.test(address) ? `http://${address}` : address;
}
