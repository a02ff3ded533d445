import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { createEditor } from 'lexical';
import { expect, it } from 'vitest';
import { br, code, doc, h, link, list, p, quote, table, text, toJson } from '../src/build.ts';
import { parseContent } from '../src/document-schema.ts';

/** What the editor saves after loading this without any typing. */
function loadedAndSaved(json: string): string {
  const editor = createEditor({
    nodes: [
      HeadingNode,
      QuoteNode,
      ListNode,
      ListItemNode,
      CodeNode,
      CodeHighlightNode,
      LinkNode,
      AutoLinkNode,
      TableNode,
      TableRowNode,
      TableCellNode,
    ],
    onError: (error) => {
      throw error;
    },
  });
  editor.setEditorState(editor.parseEditorState(json));
  return JSON.stringify(editor.getEditorState().toJSON());
}

function stored(json: string): unknown {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  return JSON.parse(parsed.json);
}

// Image, mention, key and rule are the editor's own node classes.
const document = doc(
  h(2, 'A heading'),
  p('plain ', text('bold', 'bold'), br(), link('https://example.org/a', 'a link')),
  quote('First.', quote('Second.'), list('bullet', ['point'])),
  list('number', ['three', [list('bullet', ['inner'])], [text('four'), code('x')], 'five'], 3),
  list('check', ['to do']),
  code('let a = 1;\n\nlet b;', 'js'),
  table([[{ children: [p('Head')], isHeader: true, colSpan: 2 }], [{ children: [p('cell')] }]]),
  p(),
);

it('is loaded and saved by the editor as it is', () => {
  const before = parseContent(toJson(document));
  const json = before.ok ? before.json : before.message;
  expect(JSON.parse(loadedAndSaved(json))).toEqual(JSON.parse(json));
});

it('takes what the editor saves', () => {
  const saved = loadedAndSaved(toJson(document));
  expect(stored(saved)).toEqual(stored(toJson(document)));
});

it('gives an empty document that the editor can open', () => {
  const parsed = parseContent('{"root":{"type":"root","children":[]}}');
  const json = parsed.ok ? parsed.json : parsed.message;
  expect(JSON.parse(loadedAndSaved(json))).toEqual(JSON.parse(json));
});
