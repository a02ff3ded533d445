import {
  $createLineBreakNode,
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getRoot,
  $setSelection,
  type ElementNode,
  type PointType,
  type TextNode,
} from 'lexical';
import { typedParagraphs, type TypedLine } from './typed-lines.ts';

/** The plain field's state when the editor replaces it. */
export interface FieldState {
  readonly text: string;
  /** Both ends of the selection, in characters. */
  readonly start: number;
  readonly end: number;
}

/** Replaces everything with the text, and puts the caret where it was. */
export function $takeText({ text, start, end }: FieldState): void {
  const paragraphs = typedParagraphs(text).map((lines) => $paragraphOf(lines));
  $getRoot()
    .clear()
    .append(...paragraphs.map(({ element }) => element));
  const placed = paragraphs.flatMap(({ lines }) => lines);
  const selection = $createRangeSelection();
  $setPoint(selection.anchor, placed, start);
  $setPoint(selection.focus, placed, end);
  $setSelection(selection);
}

/** Appends to a document what was typed before it could be shown. The caret is after it: typing continues there. */
export function $takeAhead(text: string): void {
  const end = $getRoot().selectEnd();
  if (text !== '') end.insertRawText(text);
}

/** A line and its present place: in a text, or at the beginning of an empty paragraph. */
interface Placed extends TypedLine {
  readonly node: TextNode | null;
  readonly element: ElementNode;
}

function $paragraphOf(lines: readonly TypedLine[]) {
  const element = $createParagraphNode();
  const placed = lines.map((line, index): Placed => {
    if (index > 0) element.append($createLineBreakNode());
    const node = line.text === '' ? null : $createTextNode(line.text);
    if (node !== null) element.append(node);
    return { ...line, node, element };
  });
  return { element, lines: placed };
}

function $setPoint(point: PointType, lines: readonly Placed[], at: number): void {
  const line = lines.findLast((each) => each.at <= at) ?? lines[0];
  if (line === undefined) return;
  const { node, element, text } = line;
  if (node === null) point.set(element.getKey(), 0, 'element');
  else point.set(node.getKey(), Math.min(Math.max(at - line.at, 0), text.length), 'text');
}
