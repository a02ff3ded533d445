import type { UploadedImage } from '@forum/contracts/uploads';
import {
  createLexicalComposerContext,
  LexicalComposerContext,
} from '@lexical/react/LexicalComposerContext';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { render } from '@testing-library/react';
import { $createParagraphNode, $getRoot, createEditor, UNDO_COMMAND } from 'lexical';
import { afterEach, expect, it } from 'vitest';
import { handleOf } from '../editor-handle.ts';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { ImageQueue } from './image-queue.ts';
import { insertFiles } from './insert-images.ts';
import { settleImages } from './settle-images.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const fileOf = (name: string) => new File([name], name, { type: 'image/png' });

/** An editor whose images arrive when the test says so. */
function anEditor() {
  const root = document.createElement('div');
  document.body.append(root);
  const editor = createEditor({ nodes: EDITOR_NODES });
  editor.setRootElement(root);
  const waiting = new Map<string, PromiseWithResolvers<UploadedImage>>();
  const queue = new ImageQueue((file) => {
    const answer = Promise.withResolvers<UploadedImage>();
    waiting.set(file.name, answer);
    return answer.promise;
  });
  const screen = render(
    <LexicalComposerContext value={[editor, createLexicalComposerContext(null, null)]}>
      <HistoryPlugin delay={0} />
    </LexicalComposerContext>,
  );
  ends.push(screen.unmount, settleImages(editor, queue), () => root.remove());
  editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  const arrive = async (name: string) => {
    await expect.poll(() => waiting.has(name)).toBe(true);
    waiting.get(name)?.resolve({ url: `/uploads/${name}`, alt: '', width: 6, height: 4 });
  };
  const sources = () =>
    handleOf(editor)
      .read()
      .match(/\/uploads\/[a-z.]+/g) ?? [];
  return { editor, queue, arrive, sources };
}

it('keeps the places of images in their order, and stores them only once they are there', async () => {
  const { editor, queue, arrive, sources } = anEditor();
  insertFiles(editor, queue, [fileOf('a.png'), fileOf('b.png'), fileOf('c.png')]);
  await expect.poll(() => handleOf(editor).isSending()).toBe(true);
  expect(handleOf(editor).read()).not.toContain('sending-image');
  for (const name of ['a.png', 'b.png', 'c.png']) await arrive(name);
  await expect.poll(sources).toEqual(['/uploads/a.png', '/uploads/b.png', '/uploads/c.png']);
  expect(handleOf(editor).isSending()).toBe(false);
});

it('takes away with one undo what was inserted, also after it has arrived', async () => {
  const { editor, queue, arrive, sources } = anEditor();
  insertFiles(editor, queue, [fileOf('a.png')]);
  await arrive('a.png');
  await expect.poll(sources).toEqual(['/uploads/a.png']);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(sources).toEqual([]);
  expect(handleOf(editor).isSending()).toBe(false);
});

it('fills a place that undoing has brought back', async () => {
  const { editor, queue, arrive, sources } = anEditor();
  insertFiles(editor, queue, [fileOf('a.png')]);
  await expect.poll(() => handleOf(editor).isSending()).toBe(true);
  editor.update(() => $getRoot().selectEnd().insertText('words'), { discrete: true });
  await arrive('a.png');
  await expect.poll(sources).toEqual(['/uploads/a.png']);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(() => handleOf(editor).read()).not.toContain('words');
  await expect.poll(sources).toEqual(['/uploads/a.png']);
});
