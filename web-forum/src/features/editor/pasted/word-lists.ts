/** An item of a list that Word writes as a paragraph. */
interface Item {
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** Paragraphs of one list share it. */
  readonly list: string;
  /** Number of a numbered item; NaN if it is not in digits. */
  readonly number: number;
}

interface OpenList extends Item {
  readonly element: Element;
}

const MSO_LIST = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARKER = '[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]';
/**
 * A digit, or a letter followed by punctuation as in "a)": a single letter draws a bullet in one of Word's symbol
 * fonts.
 */
const NUMBER = /\p{N}|\p{L}\p{P}$/u;

/**
 * Turns paragraphs that Word marks as list items into lists, nested by level. Word for the web wraps each item in a
 * list of its own, with its level.
 */
export function nestWordLists(dom: Document): void {
  let open: OpenList[] = [];
  for (const element of dom.querySelectorAll('p[style*="mso-list" i], .ListContainerWrapper')) {
    const item = itemOf(element);
    if (item === null) continue;
    // A list begun elsewhere has ended: something else is in between.
    if (element.previousElementSibling !== open[0]?.element) open = [];
    const lists = open.filter((list) => goesOn(list, item));
    const list = lists.at(-1);
    const isSame = list?.level === item.level;
    open = isSame ? lists : [...lists, begun(item, list, element)];
    open.at(-1)?.element.append(entryOf(element));
    element.remove();
  }
  keepOtherMarkers(dom);
}

function itemOf(element: Element): Item | null {
  const entry = element.querySelector(':scope > :is(ol, ul) > li[data-aria-level]');
  if (entry !== null) return itemOfWeb(entry);
  const [, list, level, override] = MSO_LIST.exec(element.getAttribute('style') ?? '') ?? [];
  if (list === undefined || level === undefined) return null;
  const marker = element.querySelector(MARKER)?.textContent.trim() ?? '';
  return {
    level: Number(level),
    tag: NUMBER.test(marker) ? 'ol' : 'ul',
    list: `${list} ${override}`,
    number: Number.parseInt(/(\d+)\P{N}*$/u.exec(marker)?.[1] ?? '', 10),
  };
}

function itemOfWeb(entry: Element): Item {
  const tag = entry.parentElement?.localName === 'ol' ? 'ol' : 'ul';
  return {
    level: Number(entry.getAttribute('data-aria-level')),
    tag,
    list: entry.getAttribute('data-listid') ?? '',
    number: Number.parseInt(entry.parentElement?.getAttribute('start') ?? '', 10),
  };
}

/** A nested list may have its own numbering. */
function goesOn(open: Item, item: Item): boolean {
  if (open.level !== item.level) return open.level < item.level;
  return open.tag === item.tag && open.list === item.list;
}

function begun(item: Item, outer: OpenList | undefined, before: Element): OpenList {
  const element = before.ownerDocument.createElement(item.tag);
  if (item.number > 1) element.setAttribute('start', String(item.number));
  const parent = outer?.element.lastElementChild;
  if (parent === null || parent === undefined) before.before(element);
  else parent.append(element);
  return { ...item, element };
}

function entryOf(element: Element): Element {
  const entry = element.ownerDocument.createElement('li');
  for (const marker of element.querySelectorAll(MARKER)) marker.remove();
  const content = element.querySelector(':scope > :is(ol, ul) > li[data-aria-level]') ?? element;
  entry.append(...content.childNodes);
  return entry;
}

/** A numbered heading keeps its number, without the row of spaces after it. */
function keepOtherMarkers(dom: Document): void {
  for (const marker of dom.querySelectorAll(MARKER)) {
    marker.textContent = `${marker.textContent.trim()} `;
  }
}
