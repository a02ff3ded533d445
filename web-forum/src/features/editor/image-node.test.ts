import { render } from '@testing-library/react';
import { createEditor } from 'lexical';
import { expect, it } from 'vitest';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { $createImage } from './nodes/ImageNode.tsx';

it('shows a picture whose size is not known at 500 by 300', () => {
  const editor = createEditor({ nodes: EDITOR_NODES });
  const drawn: unknown[] = [];
  editor.update(
    () => {
      drawn.push($createImage({ src: '/uploads/a.webp', alt: '' }).decorate().props);
      drawn.push(
        $createImage({ src: '/uploads/b.webp', alt: '', width: 60, height: 40 }).decorate().props,
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
  const editor = createEditor({ nodes: EDITOR_NODES });
  editor.update(
    () => {
      const image = $createImage({ src: 'https://example.org/a.png', alt: 'A map' });
      const { container } = render(image.decorate());
      expect(container.querySelector('img, a')).toBeNull();
      expect(container.textContent).toContain('A map');
    },
    { discrete: true },
  );
});
