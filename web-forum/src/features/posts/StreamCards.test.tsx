import { expect, it } from 'vitest';
import { aPostCard } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { StreamCards } from './StreamCards.tsx';

it('lets the pictures of cards below the first screen wait, and of no others', () => {
  const data = Array.from({ length: 7 }, (_, n) => aPostCard(n + 1));
  const pages = [{ data, meta: { page: 1 } }];
  const { container } = renderPart(
    <StreamCards pages={pages} isLoadingNewer={false} onNewer={null} />,
  );
  const later = [...container.querySelectorAll('[data-item]')].map((card) =>
    card.hasAttribute('data-later'),
  );
  expect(later).toEqual([false, false, false, false, true, true, true]);
});
