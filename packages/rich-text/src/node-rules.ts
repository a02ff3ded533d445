import * as read from './attribute-readers.ts';
import type { AttributeReader } from './attribute-readers.ts';
import type { RichTextNode } from './document.ts';

/** The rule for a type of node. */
export interface NodeRule {
  readonly attributes: ReadonlyMap<string, AttributeReader>;
  /** Types its children may have; null for a node without children. */
  readonly children: ReadonlySet<string> | null;
}

type Attributes = Readonly<Record<string, AttributeReader>>;

/** The default size of an image, in CSS pixels. */
export const IMAGE_SIZE = { width: 500, height: 300 } as const;

const INLINE = ['text', 'tab', 'kbd', 'mention', 'linebreak', 'link', 'autolink', 'image'];
const BLOCK = ['paragraph', 'heading', 'quote', 'list', 'code', 'table', 'image'].concat(
  'file',
  'horizontalrule',
);
const FLOW = [...INLINE, ...BLOCK];
const IN_LINK = INLINE.filter((type) => type !== 'link' && type !== 'autolink');

const version = { version: read.oneOf(1) };
const element = {
  direction: read.oneOf(null, 'ltr', 'rtl'),
  format: read.oneOf('', 'left', 'start', 'center', 'right', 'end', 'justify'),
  indent: read.wholeNumber(0, 128, 0),
  textFormat: read.optionalTextFormats,
  textStyle: read.optionalTextStyle,
  ...version,
};
const paragraph = { ...element, textFormat: read.textFormats, textStyle: read.textStyle };
const run = {
  detail: read.wholeNumber(0, 3, 0),
  format: read.textFormats,
  mode: read.oneOf('normal', 'token', 'segmented'),
  style: read.textStyle,
  text: read.characters,
  ...version,
};
const link = {
  url: read.linkUrl,
  rel: read.linkRel,
  target: read.linkTarget,
  title: read.optionalTitle,
  ...element,
};
const tablecell = {
  ...element,
  headerState: read.oneOf(0, 1, 2, 3),
  colSpan: read.wholeNumber(1, 100, 1),
  rowSpan: read.wholeNumber(1, 100, 1),
  backgroundColor: read.optionalColour,
  verticalAlign: read.optionalWord,
  width: read.optionalPixels,
};
const table = {
  ...element,
  colWidths: read.optionalWidths,
  rowStriping: read.optionalTrue,
  frozenColumnCount: read.optionalCount,
  frozenRowCount: read.optionalCount,
};

const RULES: Readonly<
  Record<RichTextNode['type'], readonly [Attributes, readonly string[] | null]>
> = {
  root: [element, BLOCK],
  paragraph: [paragraph, INLINE],
  heading: [{ ...element, tag: read.oneOf('h1', 'h2', 'h3', 'h4', 'h5', 'h6') }, INLINE],
  quote: [{ ...element, shadowRoot: read.optionalTrue }, FLOW],
  list: [
    {
      ...element,
      listType: read.oneOf('bullet', 'number', 'check'),
      start: read.wholeNumber(-1_000_000, 1_000_000, 1),
      tag: read.oneOf('ul', 'ol'),
    },
    ['listitem'],
  ],
  listitem: [
    {
      ...element,
      value: read.wholeNumber(-1_010_000, 1_010_000, 1),
      checked: read.optionalFlag,
    },
    FLOW,
  ],
  code: [
    { ...element, language: read.optionalWord, theme: read.optionalWord },
    ['text', 'code-highlight', 'tab', 'linebreak'],
  ],
  table: [table, ['tablerow']],
  tablerow: [{ ...element, height: read.optionalPixels }, ['tablecell']],
  tablecell: [tablecell, FLOW],
  link: [link, IN_LINK],
  autolink: [{ ...link, isUnlinked: read.oneOf(false, true) }, IN_LINK],
  text: [run, null],
  tab: [run, null],
  kbd: [run, null],
  mention: [{ ...run, username: read.mentionedName, isGroup: read.optionalTrue }, null],
  'code-highlight': [{ ...run, highlightType: read.highlightType }, null],
  linebreak: [version, null],
  horizontalrule: [version, null],
  file: [
    {
      src: read.fileUrl,
      name: read.fileName,
      bytes: read.wholeNumber(0, 1_000_000_000, 0),
      ...version,
    },
    null,
  ],
  image: [
    {
      src: read.imageUrl,
      alt: read.shortText,
      width: read.imagePixels(IMAGE_SIZE.width),
      height: read.imagePixels(IMAGE_SIZE.height),
      ...version,
    },
    null,
  ],
};

/** The rules by type; a map, so that `constructor` and the like are unknown types, not functions. */
export const NODE_RULES: ReadonlyMap<string, NodeRule> = new Map(
  Object.entries(RULES).map(([type, [attributes, children]]) => [
    type,
    {
      attributes: new Map(Object.entries(attributes)),
      children: children === null ? null : new Set(children),
    },
  ]),
);
