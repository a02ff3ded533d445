import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  PASTE_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { NAMESPACE, plainOnly, registerHtml } from './paste-html.ts';

const CODE = 'const one = 1;\n\tconst two = 2;\n';

function copied(mode: string, text = CODE): DataTransfer {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  data.setData('text/html', `<div style="color: #569cd6">${text}</div>`);
  data.setData('vscode-editor-data', JSON.stringify({ version: 1, mode }));
  return data;
}

/** The blocks of the text after pasting, the first of which began with some words or was empty; null: left to others. */
function pasted(data: DataTransfer, words = '') {
  const editor = createEditor({
    namespace: NAMESPACE,
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerHtml(editor, 'https://forum.example');
  const start = () => {
    const paragraph = $createParagraphNode().append($createTextNode(words));
    $getRoot().append(paragraph).selectEnd();
  };
  editor.update(start, { discrete: true });
  const event = new ClipboardEvent('paste', { clipboardData: data, cancelable: true });
  editor.update(() => editor.dispatchCommand(PASTE_COMMAND, event), { discrete: true });
  if (!event.defaultPrevented) return null;
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => [
        block.getType(),
        Object(block.exportJSON()).language,
        block.getTextContent(),
      ]),
  );
}

describe('code from an editor of programs', () => {
  const TEXT = 'const one = 1;\n\tconst two = 2;';

  it.each([
    ['typescript', 'typescript'],
    ['typescriptreact', 'typescript'],
    ['shellscript', 'bash'],
    ['brainfuck', undefined],
  ])('in %s becomes a block of code in %s', (mode, language) => {
    expect(pasted(copied(mode))).toEqual([['code', language, TEXT]]);
    expect(plainOnly(copied(mode))).toBeNull();
  });

  it('stands below the words before it', () => {
    expect(pasted(copied('python'), 'Look:')).toEqual([
      ['paragraph', undefined, 'Look:'],
      ['code', 'python', TEXT],
    ]);
  });

  it.each([
    ['a part of a line', 'typescript', 'useState'],
    ['a line with its end', 'typescript', 'useState();\n'],
    ['prose', 'markdown', CODE],
  ])('stays plain text if it is %s', (_what, mode, text) => {
    expect(pasted(copied(mode, text))).toBeNull();
    expect(plainOnly(copied(mode, text))).toBe(text);
  });
});
