import { $createAutoLinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  PASTE_TAG,
  type SerializedEditorState,
} from 'lexical';
import { describe, expect, it, vi } from 'vitest';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { ownPath, registerOwnLinks } from './own-links.ts';

const ORIGIN = 'https://forum.example';
const POST = `${ORIGIN}/clocks/posts/oil?comment=1#comment-1`;

function editing(titleOf: (path: string) => Promise<string | null>) {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $getRoot().append($createParagraphNode()), { discrete: true });
  registerOwnLinks(editor, { origin: ORIGIN, titleOf });
  const put = (url: string, how: 'pasted' | 'typed') => {
    const write = () => {
      const link = $createAutoLinkNode(url).append($createTextNode(url));
      $getRoot().append($createParagraphNode().append(link));
      link.selectEnd();
    };
    editor.update(write, { discrete: true, ...(how === 'pasted' ? { tag: PASTE_TAG } : {}) });
  };
  const leave = () =>
    editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  return { editor, put, leave, text: () => shown(editor.getEditorState().toJSON()) };
}

const shown = (state: SerializedEditorState) => JSON.stringify(state);

describe('an address of the forum', () => {
  it('becomes the title of what it leads to when it is pasted', async () => {
    const titleOf = vi.fn<(path: string) => Promise<string>>().mockResolvedValue('A drop of oil');
    const { put, text } = editing(titleOf);
    put(POST, 'pasted');
    await vi.waitFor(() => expect(text()).toContain('"text":"A drop of oil"'));
    expect(text()).toContain(`"url":"${POST}"`);
    expect(text()).not.toContain('autolink');
    expect(titleOf).toHaveBeenCalledExactlyOnceWith('/clocks/posts/oil?comment=1');
  });

  it('waits until the caret leaves it when it is typed', async () => {
    const titleOf = vi.fn<(path: string) => Promise<string>>().mockResolvedValue('A drop of oil');
    const { put, leave, text } = editing(titleOf);
    put(POST, 'typed');
    expect(titleOf).not.toHaveBeenCalled();
    leave();
    await vi.waitFor(() => expect(text()).toContain('"text":"A drop of oil"'));
  });

  it('is asked for once in each place, whatever is pasted beside it', async () => {
    const titleOf = vi.fn<(path: string) => Promise<null>>().mockResolvedValue(null);
    const { put } = editing(titleOf);
    put(POST, 'pasted');
    put(POST, 'pasted');
    await vi.waitFor(() => expect(titleOf).toHaveResolvedTimes(2));
    put(`${ORIGIN}/tags/oil`, 'pasted');
    expect(titleOf).toHaveBeenCalledTimes(3);
  });

  it('stays where nothing has a title', async () => {
    const titleOf = vi.fn<(path: string) => Promise<null>>().mockResolvedValue(null);
    const { put, text } = editing(titleOf);
    put(POST, 'pasted');
    await vi.waitFor(() => expect(titleOf).toHaveResolved());
    expect(text()).toContain(`"text":"${POST}"`);
  });

  it('stays where somebody typed on meanwhile', async () => {
    const answer = Promise.withResolvers<string>();
    const { editor, put, text } = editing(() => answer.promise);
    put(POST, 'pasted');
    editor.update(() => $getRoot().getLastChild()?.remove(), { discrete: true });
    answer.resolve('A drop of oil');
    await answer.promise;
    expect(text()).not.toContain('A drop of oil');
  });
});

it.each([
  [POST, '/clocks/posts/oil?comment=1'],
  [`${ORIGIN}/tags/oil`, '/tags/oil'],
  [`${ORIGIN}/`, null],
  ['https://forum.example.evil/tags/oil', null],
  ['mailto:ann@forum.example', null],
  ['https://', null],
])('the own path of %s is %s', (url, path) => {
  expect(ownPath(url, ORIGIN)).toBe(path);
});
