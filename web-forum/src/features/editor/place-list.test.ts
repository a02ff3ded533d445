import { expect, it } from 'vitest';
import { placeOf } from './place-list.ts';

const WINDOW = { top: 0, bottom: 800 };

it('stands below the line of the caret', () => {
  expect(placeOf({ top: 100, bottom: 120 }, WINDOW, 300)).toEqual({
    isAbove: false,
    edge: 124,
    room: 668,
  });
});

it('stands above the line where a panel or a keyboard leaves no room below it', () => {
  expect(placeOf({ top: 500, bottom: 520 }, { top: 0, bottom: 560 }, 300)).toEqual({
    isAbove: true,
    edge: 496,
    room: 488,
  });
});

it('stays below the line, and scrolls, where there is no more room above', () => {
  const place = placeOf({ top: 60, bottom: 80 }, { top: 0, bottom: 280 }, 300);
  expect(place).toMatchObject({ isAbove: false, room: 188 });
});

it('needs no more room than it takes', () => {
  expect(placeOf({ top: 640, bottom: 660 }, WINDOW, 100).isAbove).toBe(false);
});
