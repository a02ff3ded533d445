/**
 * The stored document: Lexical's serialized editor state, so that the editor loads and saves it unchanged. `image`,
 * `mention` and `kbd` are custom nodes; everything else is Lexical's.
 */
export interface RichTextDocument {
  readonly root: RootNode;
}

/** Bits of `format` on a text node, as Lexical numbers them. */
export const TEXT_FORMAT = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
  highlight: 128,
} as const;

/** The fields of every element with children. */
export interface ElementBase {
  readonly direction: 'ltr' | 'rtl' | null;
  readonly format: '' | 'left' | 'start' | 'center' | 'right' | 'end' | 'justify';
  readonly indent: number;
  readonly textFormat?: number;
  readonly textStyle?: string;
  readonly version: 1;
}

/** The fields of every run of characters. */
export interface CharactersBase {
  readonly text: string;
  /** Sum of TEXT_FORMAT bits. */
  readonly format: number;
  /** `''` or `color: #rrggbb`. */
  readonly style: string;
  readonly mode: 'normal' | 'token' | 'segmented';
  readonly detail: number;
  readonly version: 1;
}

/** The top of the tree. */
export interface RootNode extends ElementBase {
  readonly type: 'root';
  readonly children: readonly BlockNode[];
}
/** A paragraph. */
export interface ParagraphNode extends ElementBase {
  readonly type: 'paragraph';
  readonly children: readonly InlineNode[];
}
/** A heading; the editor offers h1-h3. */
export interface HeadingNode extends ElementBase {
  readonly type: 'heading';
  readonly tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly children: readonly InlineNode[];
}
/** A quotation: inline children, or whole blocks where `shadowRoot` is true. */
export interface QuoteNode extends ElementBase {
  readonly type: 'quote';
  readonly shadowRoot?: boolean;
  readonly children: readonly FlowNode[];
}
/** A list; `start` is the number of its first item. */
export interface ListNode extends ElementBase {
  readonly type: 'list';
  readonly listType: 'bullet' | 'number' | 'check';
  readonly start: number;
  readonly tag: 'ul' | 'ol';
  readonly children: readonly ListItemNode[];
}
/** A list item; a nested list is the only child of its own item. */
export interface ListItemNode extends ElementBase {
  readonly type: 'listitem';
  readonly value: number;
  readonly checked?: boolean;
  readonly children: readonly FlowNode[];
}
/** A code block. */
export interface CodeNode extends ElementBase {
  readonly type: 'code';
  readonly language?: string;
  readonly theme?: string;
  readonly children: readonly CodeChildNode[];
}
/** A table. */
export interface TableNode extends ElementBase {
  readonly type: 'table';
  readonly colWidths?: readonly number[];
  readonly rowStriping?: boolean;
  readonly frozenColumnCount?: number;
  readonly frozenRowCount?: number;
  readonly children: readonly TableRowNode[];
}
/** A row of a table. */
export interface TableRowNode extends ElementBase {
  readonly type: 'tablerow';
  readonly height?: number;
  readonly children: readonly TableCellNode[];
}
/** A cell of a table. */
export interface TableCellNode extends ElementBase {
  readonly type: 'tablecell';
  /** 0 none, 1 in a header row, 2 in a header column, 3 both. */
  readonly headerState: number;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly backgroundColor: string | null;
  readonly verticalAlign?: string;
  readonly width?: number;
  readonly children: readonly FlowNode[];
}
/** A rule between two blocks. */
export interface HorizontalRuleNode {
  readonly type: 'horizontalrule';
  readonly version: 1;
}
/** Characters with formats. */
export interface TextNode extends CharactersBase {
  readonly type: 'text';
}
/** Highlighted characters inside a code block. */
export interface CodeHighlightNode extends CharactersBase {
  readonly type: 'code-highlight';
  readonly highlightType?: string | null;
}
/** A tab character. */
export interface TabNode extends CharactersBase {
  readonly type: 'tab';
}
/** The name of a key, set as a key. */
export interface KbdNode extends CharactersBase {
  readonly type: 'kbd';
}
/** A member's name that links to the profile, or a group's slug that links to its page. */
export interface MentionNode extends CharactersBase {
  readonly type: 'mention';
  /** Of a group: its slug. */
  readonly username: string;
  readonly isGroup?: boolean;
}
/** A line break inside a block. */
export interface LineBreakNode {
  readonly type: 'linebreak';
  readonly version: 1;
}
/** A link that somebody set, or one (`autolink`) that the editor recognised. */
export interface LinkNode extends ElementBase {
  readonly type: 'link' | 'autolink';
  readonly url: string;
  readonly rel: string | null;
  readonly target: string | null;
  readonly title: string | null;
  /** Only on autolinks: somebody removed the link and wants plain text. */
  readonly isUnlinked?: boolean;
  readonly children: readonly InlineNode[];
}
/** An image; sizes in CSS pixels. */
export interface ImageNode {
  readonly type: 'image';
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly version: 1;
}

/** A file to download, or to play in place: a line of its own. */
export interface FileNode {
  readonly type: 'file';
  /** Below `/api/uploads/`; its ending is the kind of file that the server found it to be. */
  readonly src: string;
  /** With that ending. */
  readonly name: string;
  readonly bytes: number;
  readonly version: 1;
}

/** The nodes allowed in a line of text. */
export type InlineNode =
  | TextNode
  | TabNode
  | KbdNode
  | MentionNode
  | LineBreakNode
  | LinkNode
  | ImageNode;
/** The nodes allowed in a code block. */
export type CodeChildNode = TextNode | CodeHighlightNode | TabNode | LineBreakNode;
/** The nodes allowed at the top level. */
export type BlockNode =
  | ParagraphNode
  | HeadingNode
  | QuoteNode
  | ListNode
  | CodeNode
  | TableNode
  | ImageNode
  | FileNode
  | HorizontalRuleNode;
/** The nodes allowed in a quote, a list item or a cell. */
export type FlowNode = InlineNode | BlockNode;
/** Any node. */
export type RichTextNode =
  | RootNode
  | FlowNode
  | ListItemNode
  | TableRowNode
  | TableCellNode
  | CodeHighlightNode;

/** Marks the branch after the last type of node. @throws Error when parseContent did not check a node */
export function unknownNode(node: never): never {
  throw new Error(`Unknown rich-text node: ${JSON.stringify(node)}`);
}
