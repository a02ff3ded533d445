import { $createParagraphNode, $getRoot, createEditor, PASTE_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { NAMESPACE, registerHtml } from './paste-html.ts';
import { googleDocs, libreOffice, word, wordForWeb } from './given-lists.ts';

/** The content of the text after pasting, in short: `ul(li(…))`. */
function pasted(html: string, text = ''): string {
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
  data.setData('text/plain', text);
  editor.update(
    () =>
      editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: data })),
    { discrete: true },
  );
  return marks(editor.getEditorState().toJSON().root);
}

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly text?: string;
  readonly format?: unknown;
  readonly tag?: string;
  readonly start?: number;
  readonly src?: string;
  readonly alt?: string;
}

function marks(node: Node): string {
  if (node.type === 'text')
    return typeof node.format === 'number' && node.format > 0
      ? `${node.format}"${node.text}"`
      : `${node.text}`;
  if (node.type === 'linebreak') return '⏎';
  if (node.type === 'image') return `[${node.src} ${node.alt ?? ''}]`;
  const inner = (node.children ?? []).map(marks).join('');
  if (node.type === 'root') return inner;
  if (node.type === 'list') return `${node.tag}${node.start === 1 ? '' : node.start}(${inner})`;
  return `${node.type === 'listitem' ? 'li' : node.type === 'paragraph' ? 'p' : node.type}(${inner})`;
}

describe('a list of another program', () => {
  const NESTED = 'ul(li(Milk)li(ul(li(Goat)))li(Eggs))';

  it.each([
    ['Word', word(['l0 1 ·', 'Milk'], ['l0 2 o', 'Goat'], ['l0 1 ·', 'Eggs'])],
    ['Word for the web', wordForWeb(['ul 1', 'Milk'], ['ul 2', 'Goat'], ['ul 1', 'Eggs'])],
    ['Google Docs', googleDocs('<ul><li>Milk</li><ul><li>Goat</li></ul><li>Eggs</li></ul>')],
    ['LibreOffice', libreOffice('<ul><li>Milk</li><ul><li>Goat</li></ul><li>Eggs</li></ul>')],
  ])('keeps its levels when it comes from %s', (_program, html) => {
    expect(pasted(html)).toBe(NESTED);
  });

  it.each([
    ['digits', ['l1 1 1.', 'Wash'], ['l1 1 2.', 'Dry'], 'ol(li(Wash)li(Dry))'],
    ['letters', ['l1 1 a)', 'Wash'], ['l1 1 b)', 'Dry'], 'ol(li(Wash)li(Dry))'],
    ['Roman numbers', ['l1 1 (iv)', 'Wash'], ['l1 1 (v)', 'Dry'], 'ol(li(Wash)li(Dry))'],
    ['Arabic digits', ['l1 1 ١.', 'Wash'], ['l1 1 ٢.', 'Dry'], 'ol(li(Wash)li(Dry))'],
    ['a later number', ['l1 1 4.', 'Wash'], ['l1 1 5.', 'Dry'], 'ol4(li(Wash)li(Dry))'],
    ['numbers of levels', ['l1 1 1.', 'Wash'], ['l1 2 1.1', 'Dry'], 'ol(li(Wash)li(ol(li(Dry))))'],
    ['bullets of symbol fonts', ['l1 1 §', 'Wash'], ['l1 1 Ø', 'Dry'], 'ul(li(Wash)li(Dry))'],
    ['bullets in numbers', ['l1 1 1.', 'Wash'], ['l2 2 o', 'Dry'], 'ol(li(Wash)li(ul(li(Dry))))'],
    ['two lists', ['l1 1 ·', 'Wash'], ['l2 1 1.', 'Dry'], 'ul(li(Wash))ol(li(Dry))'],
    ['a level left out', ['l1 1 ·', 'Wash'], ['l1 3 ·', 'Dry'], 'ul(li(Wash)li(ul(li(Dry))))'],
    ['a deep beginning', ['l1 2 ·', 'Wash'], ['l1 1 ·', 'Dry'], 'ul(li(Wash)li(Dry))'],
  ] as const)('of Word has %s', (_kind, first, second, expected) => {
    expect(pasted(word(first, second))).toBe(expected);
  });

  it('ends where something else stands', () => {
    const one = word(['l1 1 1.', 'Wash'], ['', 'wait'], ['l1 1 2.', 'Dry']);
    expect(pasted(one)).toBe('ol(li(Wash))p(wait)ol2(li(Dry))');
  });

  it('leaves the number of a heading', () => {
    const html = word(['', 'before'])
      .replace(
        '<p class=MsoNormal>',
        "<h2 style='mso-list:l3 level1 lfo4'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>",
      )
      .replace('</p>', '</h2>');
    expect(pasted(html)).toBe('heading(2. before)');
  });
});

describe('words that are pasted', () => {
  it.each([
    'font',
    'small',
    'strike',
    'big',
    'bdi',
    'bdo',
    'dfn',
    'x-note',
    'nobr',
    'wbr',
    'picture',
  ])('keep the blanks around <%s>', (tag) => {
    const words = pasted(`<p>red <${tag}>green</${tag}> blue</p>`);
    expect(words.replaceAll(/\d"(\w+)"/g, '$1')).toBe('p(red green blue)');
  });

  it('stay one word where an element stands inside', () => {
    expect(pasted('<p>un<font color="red">known</font>s<wbr>here</p>')).toBe('p(unknownshere)');
  });

  it.each([
    ['center', '<center>red</center><center>green</center>'],
    ['summary', '<details><summary>red</summary>green</details>'],
    [
      'a block by its style',
      '<span style="display:block">red</span><span style="display:block">green</span>',
    ],
  ])('stay apart as blocks of %s', (_name, html) => {
    expect(pasted(html)).toBe('p(red)p(green)');
  });

  it('keep formats by their former names', () => {
    expect(pasted('<p><strike>red</strike> <ins>green</ins> <tt>blue</tt></p>')).toBe(
      'p(4"red" 8"green" 16"blue")',
    );
  });

  it('come without what nobody saw', () => {
    expect(
      pasted('<p>red <span style="display:none">x</span><svg><title>icon</title></svg>green</p>'),
    ).toBe('p(red green)');
  });
});

describe('a picture that is pasted', () => {
  it.each([
    [
      'stands between its words',
      '<p>red <img src="https://pictures.example/b.png" alt="a boat"> blue</p>',
      'p(red [https://pictures.example/b.png a boat] blue)',
    ],
    [
      'stands alone',
      '<img src="https://pictures.example/b.png" alt="">',
      'p([https://pictures.example/b.png ])',
    ],
    [
      'is asked for safely',
      '<img src="http://pictures.example/b.png">',
      'p([https://pictures.example/b.png ])',
    ],
    [
      'of this forum is an upload',
      '<img src="https://forum.example/uploads/b.webp" alt="a boat">',
      'p([/uploads/b.webp a boat])',
    ],
    [
      'leaves its words where it is on a disk',
      '<p>red<img src="file:///C:/b.png" alt="a boat">blue</p>',
      'p(red a boat blue)',
    ],
    [
      'leaves a blank where it has no words',
      '<p>red<img src="data:image/png;base64,AAAA">blue</p>',
      'p(red blue)',
    ],
    [
      'is the emoji that it draws',
      '<p>well done<img src="https://pictures.example/tada.png" alt="🎉">!</p>',
      'p(well done🎉!)',
    ],
  ])('%s', (_how, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });
});
