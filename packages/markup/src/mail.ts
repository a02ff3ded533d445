import { elementOf, PARAGRAPH } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** More marks at the beginning of a line count as these. */
const DEEPEST = 8;
const MARKS = /^(?:[ \t]{0,2}>){1,40} ?/;
const ADDRESS = /\b[\w.+-]{1,64}@(?=[\w-]{1,63}\.[\w.-]{1,190}\w)[\w.-]{1,253}\w/g;

/**
 * The tree of a message's plain text: lines that begin with `>` are quotations, and what follows `-- ` is the signature.
 * Addresses are cut short: whoever wrote to a list did not write to everybody's robots.
 */
export function mailTree(text: string): HtmlNode[] {
  const root = elementOf('');
  const open: HtmlElement[] = [root];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const marks = MARKS.exec(line)?.[0] ?? '';
    const depth = Math.min(DEEPEST, marks.split('>').length - 1);
    while (open.length > depth + 1) open.pop();
    while (open.length < depth + 1) {
      const quote = elementOf('blockquote');
      open.at(-1)?.children.push(quote);
      open.push(quote);
    }
    addLine(open.at(-1) ?? root, line.slice(marks.length));
  }
  return root.children;
}

function addLine({ children }: HtmlElement, line: string): void {
  if (line === '-- ') children.push(elementOf('hr'));
  else if (line.trim() === '') children.push(elementOf(PARAGRAPH));
  else children.push(line.replace(ADDRESS, hidden), elementOf('br'));
}

function hidden(address: string): string {
  return `${address.slice(0, address.indexOf('@'))}@…`;
}
