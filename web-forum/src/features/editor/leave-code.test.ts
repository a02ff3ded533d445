import { $createCodeNode } from '@lexical/code';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  KEY_ARROW_DOWN_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { registerLeavingCode } from './leave-code.ts';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';

/** Presses the down arrow in code of two lines. */
function pressDown({ line, isFollowed = false }: { line: 1 | 2; isFollowed?: boolean }) {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerLeavingCode(editor);
  editor.update(
    () => {
      const lines = [$createTextNode('one'), $createTextNode('two')] as const;
      const code = $createCodeNode().append(lines[0], $createLineBreakNode(), lines[1]);
      $getRoot().append(code);
      if (isFollowed) $getRoot().append($createParagraphNode());
      lines[line - 1]?.selectEnd();
    },
    { discrete: true },
  );
  let handled = false;
  editor.update(
    () => {
      handled = editor.dispatchCommand(
        KEY_ARROW_DOWN_COMMAND,
        new KeyboardEvent('keydown', { key: 'ArrowDown' }),
      );
    },
    { discrete: true },
  );
  const blocks = editor
    .getEditorState()
    .toJSON()
    .root.children.map(({ type }) => type);
  return { handled, blocks };
}

describe('the down arrow in code at the end of a text', () => {
  it('leads to a new paragraph from its last line', () => {
    expect(pressDown({ line: 2 })).toEqual({ handled: true, blocks: ['code', 'paragraph'] });
  });

  it('leads to the next line from any other', () => {
    expect(pressDown({ line: 1 })).toEqual({ handled: false, blocks: ['code'] });
  });

  it('makes no paragraph where one follows', () => {
    const { handled, blocks } = pressDown({ line: 2, isFollowed: true });
    expect([handled, blocks]).toEqual([false, ['code', 'paragraph']]);
  });
});
