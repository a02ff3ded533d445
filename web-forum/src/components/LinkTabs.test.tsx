import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { LinkTabs } from './LinkTabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// A row of 100 px with tabs of 80 px each, one after the other.
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    if (this.matches('ul')) return new DOMRect(0, 0, 100, 44);
    const place = [...document.querySelectorAll('a')].findIndex((link) => link === this);
    return new DOMRect(place * 80, 0, 80, 44);
  });
}

function shown(current: string) {
  const tabs = ['a', 'b', 'c'].map((name) => ({
    to: `/${name}`,
    name,
    isCurrent: name === current,
  }));
  return renderPart(<LinkTabs label="Parts" tabs={tabs} />).getByRole('list').scrollLeft;
}

it('moves a row that is too long to the tab that is shown, and leaves one in sight where it is', () => {
  layOut();
  expect(shown('a')).toBe(0);
  cleanup();
  expect(shown('c')).toBe(150);
});
