import { $createParagraphNode, $getRoot, createEditor } from 'lexical';
import { readDocument } from '@forum/rich-text/document-schema';
import { plainTextOf } from '@forum/rich-text/plain-text';
import { expect, it } from 'vitest';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { $nodesOf } from './markdown-nodes.ts';
import type { TextOffer } from './text-offer.ts';

/** The kinds of the blocks, and the words, of a text once formatted; the server takes it. */
function formatted(text: string, offer: TextOffer = 'markdown') {
  const editor = createEditor({ nodes: EDITOR_NODES });
  editor.update(
    () => {
      $getRoot().append($createParagraphNode());
      $getRoot()
        .clear()
        .append(...$nodesOf(text, offer));
    },
    { discrete: true },
  );
  const json = JSON.stringify(editor.getEditorState());
  const read = readDocument(json);
  if (!read.ok) throw new Error(read.message);
  const { document } = read;
  return {
    json,
    blocks: document.root.children.map(({ type }) => type),
    text: plainTextOf(document),
  };
}

it('formats blocks and words of Markdown', () => {
  const { blocks, json } = formatted(
    '# Doors\r\n\r\nOil **the** [hinges](https://example.org/).\n\n- sand\n- wait\n\n> Never wax.\n\n```sh\nnpm start\n```\n\n---\n\nDone.',
  );
  expect(blocks).toEqual([
    'heading',
    'paragraph',
    'list',
    'quote',
    'code',
    'horizontalrule',
    'paragraph',
  ]);
  expect(json).toContain('"url":"https://example.org/"');
});

it('makes a table of rows between bars, with formats in its cells', () => {
  const { blocks, json, text } = formatted(
    '| Wood | Price |\n| --- | ---: |\n| **Oak** | a\\|b |\nafter',
  );
  expect(blocks).toEqual(['table', 'paragraph']);
  expect(json.match(/"type":"tablecell"/g)).toHaveLength(4);
  expect(json.match(/"headerState":1/g)).toHaveLength(2);
  expect(json).toMatch(/"format":1[^}]*"text":"Oak"|"text":"Oak"[^}]*"format":1/);
  expect(text).toContain('a|b');
});

it('leaves a row of bars alone where no line of dashes follows', () => {
  expect(formatted('| a | b |\n| c | d |').blocks).not.toContain('table');
});

it('shows pictures of other sites, and the words of what no page may show', () => {
  const { json, text } = formatted(
    '![A door](https://example.org/a.png) ![gone](data:image/png;base64,AA)',
  );
  expect(json).toContain('"src":"https://example.org/a.png"');
  expect(text).toContain('gone');
});

it('makes a table of lines that tabs divide', () => {
  const { blocks, json } = formatted('Wood\tPrice\nOak\t12\n', 'table');
  expect(blocks).toEqual(['table']);
  expect(json.match(/"type":"tablecell"/g)).toHaveLength(4);
});
