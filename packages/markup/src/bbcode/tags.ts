import type { TagKind } from './tree.ts';

/** What a tag with content becomes: an element of HTML, with how it stands to others. */
export interface Container {
  readonly kind: TagKind;
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const inline = (tag: string): Container => ({ kind: 'inline', tag });
const block = (tag: string, align?: string): Container =>
  align === undefined
    ? { kind: 'block', tag }
    : { kind: 'block', tag, attributes: { style: `text-align:${align}` } };
const list = (tag: string): Container => ({ kind: 'list', tag });
const part = (tag: string): Container => ({ kind: 'part', tag });
/** Looks that have no meaning here: the content stays. */
const LOOK = inline('span');

/** Tags with content that may hold others. */
export const CONTAINERS: ReadonlyMap<string, Container> = new Map([
  ['b', inline('b')],
  ['strong', inline('b')],
  ['i', inline('i')],
  ['em', inline('i')],
  ['u', inline('u')],
  ['s', inline('s')],
  ['strike', inline('s')],
  ['del', inline('s')],
  ['sub', inline('sub')],
  ['sup', inline('sup')],
  ['tt', inline('code')],
  ['highlight', inline('mark')],
  ['mark', inline('mark')],
  ['color', LOOK],
  ['colour', LOOK],
  ['size', LOOK],
  ['font', LOOK],
  ['face', LOOK],
  ['glow', LOOK],
  ['shadow', LOOK],
  ['black', LOOK],
  ['white', LOOK],
  ['red', LOOK],
  ['green', LOOK],
  ['blue', LOOK],
  ['ltr', LOOK],
  ['rtl', LOOK],
  ['abbr', LOOK],
  ['acronym', LOOK],
  ['me', LOOK],
  ['anchor', LOOK],
  ['ispoiler', LOOK],
  ['quote', block('blockquote')],
  ['spoiler', block('details')],
  ['details', block('details')],
  ['indent', block('div')],
  ['p', block('div')],
  ['center', block('div', 'center')],
  ['left', block('div', 'left')],
  ['right', block('div', 'right')],
  ['justify', block('div', 'justify')],
  ['align', block('div')],
  ['heading', block('h2')],
  ['h1', block('h1')],
  ['h2', block('h2')],
  ['h3', block('h3')],
  ['h4', block('h4')],
  ['list', list('ul')],
  ['ul', list('ul')],
  ['ol', list('ol')],
  ['*', { kind: 'item', tag: 'li' }],
  ['li', { kind: 'item', tag: 'li' }],
  ['table', part('table')],
  ['thead', part('thead')],
  ['tbody', part('tbody')],
  ['tr', part('tr')],
  ['td', part('td')],
  ['th', part('th')],
]);

/** Tags whose content is no text to be read: code, addresses and names. */
export const RAW: ReadonlySet<string> = new Set([
  'code',
  'php',
  'html',
  'sql',
  'xml',
  'icode',
  'pre',
  'noparse',
  'nobbc',
  'plain',
  'img',
  'email',
  'attach',
  'attachment',
  'attachimg',
  'media',
  'video',
  'youtube',
  'vimeo',
  'embed',
  'user',
  'member',
  'mention',
]);

/** Tags that stand alone. */
export const SINGLE: ReadonlyMap<string, string> = new Map([
  ['hr', 'hr'],
  ['br', 'br'],
]);
