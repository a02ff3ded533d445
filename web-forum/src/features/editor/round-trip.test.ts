import { parseContent } from '@forum/rich-text/document-schema';
import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { initialState } from './initial-state.ts';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const cell = (words: string, headerState: number) => ({
  type: 'tablecell',
  headerState,
  colSpan: 1,
  rowSpan: 1,
  children: [paragraph(text(words))],
});

/** One of everything that a stored document may hold. */
const BLOCKS: Record<string, object> = {
  'formats and colours': paragraph(
    text('plain '),
    text('bold', { format: 1 }),
    text('sub', { format: 32 }),
    text('red', { style: 'color: #cc0000' }),
  ),
  'keys and mentions': paragraph({ type: 'kbd', text: 'Ctrl' }, text(' + '), {
    type: 'mention',
    text: '@ada',
    username: 'ada',
  }),
  links: paragraph(
    {
      type: 'link',
      url: 'https://example.org/',
      rel: 'noopener',
      target: null,
      title: 'T',
      children: [text('here')],
    },
    { type: 'linebreak' },
    text('next line'),
  ),
  images: paragraph({ type: 'image', src: '/uploads/a.webp', alt: 'Map', width: 64, height: 48 }),
  files: {
    type: 'file',
    src: `/api/uploads/${'0'.repeat(64)}.pdf`,
    name: 'Plan.pdf',
    bytes: 1200,
  },
  headings: { type: 'heading', tag: 'h2', children: [text('Title')] },
  quotes: { type: 'quote', children: [text('said')] },
  'quotes of blocks': { type: 'quote', shadowRoot: true, children: [paragraph(text('said'))] },
  lists: {
    type: 'list',
    listType: 'number',
    start: 3,
    children: [
      { type: 'listitem', value: 3, children: [text('three')] },
      {
        type: 'listitem',
        value: 4,
        children: [
          {
            type: 'list',
            listType: 'bullet',
            children: [{ type: 'listitem', value: 1, children: [text('inner')] }],
          },
        ],
      },
    ],
  },
  'check lists': {
    type: 'list',
    listType: 'check',
    children: [{ type: 'listitem', value: 1, checked: true, children: [text('done')] }],
  },
  code: {
    type: 'code',
    language: 'bash',
    children: [text('one'), { type: 'linebreak' }, { type: 'tab', detail: 2 }, text('two')],
  },
  tables: {
    type: 'table',
    children: [{ type: 'tablerow', children: [cell('Head', 1), cell('Cell', 0)] }],
  },
  rules: { type: 'horizontalrule' },
};

describe('the editor gives a stored document back as it was', () => {
  it.each(Object.keys(BLOCKS))('%s', (name) => {
    const stored = normalised(JSON.stringify({ root: { type: 'root', children: [BLOCKS[name]] } }));
    expect(throughEditor(stored)).toEqual(JSON.parse(stored));
  });

  it('takes a plain text as paragraphs', () => {
    const state = initialState('one\n\ntwo') ?? '';
    expect(throughEditor(state)).toEqual(JSON.parse(state));
  });

  it('begins empty with nothing', () => {
    expect(initialState(' \n ')).toBeNull();
  });
});

function throughEditor(stored: string): unknown {
  const onError = (error: Error) => {
    throw error;
  };
  const editor = createEditor({ nodes: EDITOR_NODES, onError });
  const state = editor.parseEditorState(stored);
  return JSON.parse(normalised(JSON.stringify(state)));
}

/** As the server stores it. */
function normalised(json: string): string {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.json;
}
