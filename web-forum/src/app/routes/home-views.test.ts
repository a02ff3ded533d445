import { describe, expect, it } from 'vitest';
import { homeViews, viewOf, viewPath } from './home-views.ts';

const NAMES = ['active', 'latest', 'unread', 'trending', 'unanswered'];

describe('the front page', () => {
  it('opens with what moves, unless the owners chose another list', () => {
    expect(homeViews('active').map(({ name }) => name)).toEqual(NAMES);
    expect(homeViews('trending').map(({ name }) => name)).toEqual([
      'trending',
      'active',
      'latest',
      'unread',
      'unanswered',
    ]);
    expect(viewOf(new URLSearchParams(), 'latest').name).toBe('latest');
  });

  it.each(['active', 'latest', 'trending', 'unanswered'] as const)(
    'has an address for each list where %s comes first',
    (first) => {
      const views = homeViews(first);
      const found = views.map((view) => {
        const { search } = new URL(viewPath(view, first), 'http://forum.test');
        return viewOf(new URLSearchParams(search), first);
      });
      expect(found).toEqual(views);
      expect(viewPath(views[0], first)).toBe('/');
    },
  );
});
