import {
  createLexicalComposerContext,
  LexicalComposerContext,
} from '@lexical/react/LexicalComposerContext';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { $createParagraphNode, $getRoot, createEditor } from 'lexical';
import type { JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { $createImage } from './nodes/ImageNode.tsx';

afterEach(cleanup);

it('shows a picture whose size is not known at 500 by 300', () => {
  const editor = createEditor({ nodes: EDITOR_NODES });
  const drawn: unknown[] = [];
  editor.update(
    () => {
      drawn.push($createImage({ src: '/uploads/a.webp', alt: '' }).decorate(editor).props);
      drawn.push(
        $createImage({ src: '/uploads/b.webp', alt: '', width: 60, height: 40 }).decorate(editor)
          .props,
      );
    },
    { discrete: true },
  );
  expect(drawn).toMatchObject([
    { width: 500, height: 300 },
    { width: 60, height: 40 },
  ]);
});

it('asks no other site for a picture: it is a frame with its words', () => {
  const { container } = shown({ src: 'https://example.org/a.png', alt: 'A map' });
  expect(container.querySelector('img, a')).toBeNull();
  expect(container.textContent).toContain('A map');
});

it('asks for the description of a picture below it, and keeps it', async () => {
  const { editor, ...screen } = shown({ src: '/uploads/a.webp', alt: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Add a description' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'A door{Enter}');
  await expect.poll(() => JSON.stringify(editor.getEditorState())).toContain('"alt":"A door"');
});

it('leaves the description as it was on Escape', async () => {
  const { editor, ...screen } = shown({ src: '/uploads/a.webp', alt: 'A door' });
  await userEvent.click(screen.getByRole('button', { name: 'Description: A door' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'x{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(JSON.stringify(editor.getEditorState())).toContain('"alt":"A door"');
});

/** The picture as it stands in a text. */
function shown(image: { src: string; alt: string }) {
  const editor = createEditor({ nodes: EDITOR_NODES });
  const drawn: JSX.Element[] = [];
  editor.update(
    () => {
      const node = $createImage(image);
      $getRoot().append($createParagraphNode().append(node));
      drawn.push(node.decorate(editor));
    },
    { discrete: true },
  );
  const context = createLexicalComposerContext(null, null);
  const part = (
    <LexicalComposerContext value={[editor, context]}>{drawn[0]}</LexicalComposerContext>
  );
  return { editor, ...renderPart(part) };
}
