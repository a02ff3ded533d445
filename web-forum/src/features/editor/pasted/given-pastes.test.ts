import { readDocument } from '@forum/rich-text/document-schema';
import { $createParagraphNode, $getRoot, createEditor, PASTE_COMMAND } from 'lexical';
import { expect, it } from 'vitest';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { GIVEN_PASTES } from './given-pastes.ts';
import { NAMESPACE, registerHtml } from './paste-html.ts';

it.each(GIVEN_PASTES)('arrives as it looks: $name', ({ html, expected }) => {
  const json = pasted(html);
  expect(marks(JSON.parse(json).root)).toBe(expected);
  // The server takes it.
  expect(readDocument(json)).toMatchObject({ ok: true });
});

function pasted(html: string): string {
  const editor = createEditor({
    namespace: NAMESPACE,
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerHtml(editor, 'https://forum.example');
  editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', 'words');
  editor.update(
    () =>
      editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: data })),
    { discrete: true },
  );
  return JSON.stringify(editor.getEditorState());
}

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly text?: string;
  readonly format?: unknown;
  readonly tag?: string;
  readonly start?: number;
  readonly listType?: string;
  readonly checked?: boolean;
  readonly url?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly headerState?: number;
  readonly colSpan?: number;
}

/** A text in short: `ul(li(…))`, formats as numbers, `[words→link]`, `{picture}`. */
function marks(node: Node): string {
  const inner = (node.children ?? []).map(marks).join('');
  switch (node.type) {
    case 'root':
      return inner;
    case 'text':
    case 'code-highlight':
      return typeof node.format === 'number' && node.format > 0
        ? `${node.format}"${node.text}"`
        : `${node.text}`;
    case 'kbd':
      return `<${node.text}>`;
    case 'linebreak':
      return '⏎';
    case 'image':
      return `{${node.src} ${node.alt}}`;
    case 'link':
      return `[${inner}→${node.url}]`;
    case 'paragraph':
      return `p(${inner})`;
    case 'heading':
      return `${node.tag}(${inner})`;
    case 'list':
      return node.listType === 'check'
        ? `check(${inner})`
        : `${node.tag}${node.start === 1 ? '' : node.start}(${inner})`;
    case 'listitem':
      return `${node.checked === undefined ? 'li' : node.checked ? '☑' : '☐'}(${inner})`;
    case 'tablerow':
      return `tr(${inner})`;
    case 'tablecell':
      return `${node.headerState === 0 ? 'td' : 'th'}${node.colSpan === 1 ? '' : node.colSpan}(${inner})`;
    case 'horizontalrule':
      return 'hr';
    default:
      return `${node.type}(${inner})`;
  }
}
