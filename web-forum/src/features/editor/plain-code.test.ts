import { parseContent } from '@forum/rich-text';
import { $createAutoLinkNode, $createLinkNode } from '@lexical/link';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { expect, it, vi } from 'vitest';
import { setBlockType } from './block-types.ts';
import { $createMention } from './nodes/MentionNode.ts';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { registerPlainCode } from './plain-code.ts';

it('a paragraph with links and mentions becomes code of its words, which the server takes', async () => {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerPlainCode(editor);
  editor.update(
    () => {
      const paragraph = $createParagraphNode().append(
        $createTextNode('See '),
        $createAutoLinkNode('https://www.example.org').append($createTextNode('www.example.org')),
        $createTextNode(' or '),
        $createLinkNode('https://example.com').append($createTextNode('that')),
        $createTextNode(', '),
        $createMention('ann'),
      );
      $getRoot().append(paragraph);
      paragraph.select();
    },
    { discrete: true },
  );
  setBlockType(editor, 'code');
  await vi.waitFor(() => {
    const { root } = editor.getEditorState().toJSON();
    expect(root.children).toMatchObject([{ type: 'code' }]);
  });
  const state = JSON.stringify(editor.getEditorState());
  expect(parseContent(state)).toMatchObject({ ok: true });
  expect(editor.read(() => $getRoot().getTextContent())).toBe('See www.example.org or that, @ann');
});
