import { append } from '../append.ts';
import { elementOf, MAX_DEPTH } from '../html-tree.ts';
import type { HtmlElement, HtmlNode } from '../html-tree.ts';

/** How a tag stands to those around it. */
export type TagKind = 'inline' | 'block' | 'list' | 'item' | 'part';

interface Frame {
  readonly name: string;
  readonly kind: TagKind;
  /** Null where it would be too deep: its content goes to what encloses it. */
  readonly element: HtmlElement | null;
  /** The tag as it was written, for one that is never closed; empty where it was closed once. */
  readonly written: readonly HtmlNode[];
}

/** A block that is open, the place of its frame, and the inline tags that are open within it. */
interface OpenBlock {
  readonly at: number;
  readonly inline: Map<string, number>;
}

/** Formats that go on behind a crossing tag: `[b][i]x[/b]y[/i]`. More than these are closed by it. */
const MOST_REOPENED = 8;

/**
 * Builds a tree out of tags that may cross, or never be closed. Each act takes constant time but for what it closes, which
 * nobody closes again.
 */
export class BbcodeTree {
  readonly root = elementOf('');
  readonly #frames: Frame[] = [];
  readonly #blocks: OpenBlock[] = [{ at: -1, inline: new Map() }];
  readonly #openBlocks = new Map<string, number>();
  /** The elements of frames that have one. */
  readonly #elements: HtmlElement[] = [];

  /** Adds nodes in the present place. */
  add(nodes: readonly HtmlNode[]): void {
    append(this.#place().children, nodes);
  }

  /** Opens a tag. */
  open(frame: Omit<Frame, 'element'> & { readonly element: HtmlElement }): void {
    const isDeep = this.#elements.length >= MAX_DEPTH;
    if (!isDeep) {
      this.add([frame.element]);
      this.#elements.push(frame.element);
    }
    this.#frames.push({ ...frame, element: isDeep ? null : frame.element });
    if (frame.kind === 'inline') count(this.#inline(), frame.name, 1);
    else {
      count(this.#openBlocks, frame.name, 1);
      this.#blocks.push({ at: this.#frames.length - 1, inline: new Map() });
    }
  }

  /** Whether there is a list for an item. */
  get isInList(): boolean {
    return this.#list() !== null;
  }

  /** Ends the item before. */
  closeItem(): void {
    const list = this.#list();
    if (list !== null) this.#closeTo(list.at + 1);
  }

  /** Closes a tag; false if none is open that it could close. */
  close(name: string, kind: TagKind): boolean {
    if (kind === 'inline') return this.#closeInline(name);
    if ((this.#openBlocks.get(name) ?? 0) === 0) return false;
    const at = this.#frames.findLastIndex((frame) => frame.name === name);
    this.#closeTo(at + 1);
    this.#pop();
    return true;
  }

  /** The tree, after everything was closed. */
  finish(): HtmlNode[] {
    this.#closeTo(0);
    return this.root.children;
  }

  #closeInline(name: string): boolean {
    if ((this.#inline().get(name) ?? 0) === 0) return false;
    const crossed: Frame[] = [];
    for (let frame = this.#pop(); frame !== null; frame = this.#pop()) {
      if (frame.name === name) break;
      crossed.unshift(frame);
      if (crossed.length > MOST_REOPENED) crossed.pop();
    }
    for (const { element, ...rest } of crossed) {
      if (element === null) continue;
      this.open({ ...rest, written: [], element: { ...element, children: [] } });
    }
    return true;
  }

  /** Closes all frames from a place on; what nobody closed stands as it was written. */
  #closeTo(length: number): void {
    while (this.#frames.length > length) {
      const frame = this.#pop();
      const isClosedByOthers = frame?.kind !== 'inline' && frame?.kind !== 'block';
      if (frame === null || frame.element === null || isClosedByOthers) continue;
      const siblings = this.#place().children;
      siblings.pop();
      append(siblings, frame.written);
      append(siblings, frame.element.children);
    }
  }

  #pop(): Frame | null {
    const frame = this.#frames.pop();
    if (frame === undefined) return null;
    if (frame.element !== null) this.#elements.pop();
    if (frame.kind === 'inline') count(this.#inline(), frame.name, -1);
    else {
      count(this.#openBlocks, frame.name, -1);
      this.#blocks.pop();
    }
    return frame;
  }

  /** The list that an item here would belong to: nothing but an item of it lies between. */
  #list(): OpenBlock | null {
    for (const back of [-1, -2]) {
      const block = this.#blocks.at(back);
      const kind = this.#frames[block?.at ?? -1]?.kind;
      if (block !== undefined && kind === 'list') return block;
      if (kind !== 'item') return null;
    }
    return null;
  }

  #inline(): Map<string, number> {
    return this.#blocks.at(-1)?.inline ?? new Map();
  }

  #place(): HtmlElement {
    return this.#elements.at(-1) ?? this.root;
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
