import { createEditor } from 'lexical';
import { expect, it } from 'vitest';
import { handleOf } from './editor-handle.ts';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';

const text = (words: string) => ({ type: 'text', text: words, version: 1 });
const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
const IMAGE = { type: 'image', src: '/uploads/a.webp', alt: '', width: 1, height: 1, version: 1 };

it.each([
  ['nothing but a paragraph', [paragraph()], true],
  ['white space and breaks', [paragraph(text(' \t'), { type: 'linebreak' })], true],
  ['a rule alone', [{ type: 'horizontalrule', version: 1 }, paragraph()], true],
  ['an empty list', [{ type: 'list', children: [{ type: 'listitem', children: [] }] }], true],
  ['words after empty paragraphs', [paragraph(), paragraph(), paragraph(text('a'))], false],
  ['an image alone', [paragraph(IMAGE)], false],
])('knows whether there is something to read: %s', (_, blocks, isEmpty) => {
  expect(editorWith(blocks).isEmpty()).toBe(isEmpty);
});

it('reads the text only when it is asked', () => {
  const stored: unknown = JSON.parse(editorWith([paragraph(text('kept'))]).read());
  expect(stored).toMatchObject({ root: { children: [{ children: [{ text: 'kept' }] }] } });
});

it('reads nothing where nothing was written', () => {
  expect(editorWith([paragraph()]).read()).toBe('');
  expect(editorWith([paragraph(text(' '))]).read()).not.toBe('');
});

function editorWith(blocks: readonly object[]) {
  const onError = (error: Error) => {
    throw error;
  };
  const editor = createEditor({ nodes: EDITOR_NODES, onError });
  const root = { type: 'root', version: 1, children: blocks };
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })));
  return handleOf(editor);
}
