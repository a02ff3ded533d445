import type { SiteDay } from '@forum/contracts/site';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';

const DAYS: SiteDay[] = [
  { day: '2026-03-01', members: 0, posts: 4, comments: 0, votes: 1 },
  { day: '2026-03-02', members: 1, posts: 1, comments: 0, votes: 0 },
];

afterEach(cleanup);

describe('the charts', () => {
  it('draw each day as high as its number', () => {
    const screen = renderPart(<DayChart days={DAYS} count="posts" />);
    expect(screen.getByRole('heading', { name: 'New posts' })).toBeTruthy();
    expect(screen.getByText('5 in total · up to 4 a day')).toBeTruthy();
    const bars = [...screen.container.querySelectorAll('rect[width="7"]')];
    expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['100', '25']);
  });

  it('are flat where nothing came', () => {
    const screen = renderPart(<DayChart days={DAYS} count="comments" />);
    const bars = [...screen.container.querySelectorAll('rect[width="7"]')];
    expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['0', '0']);
  });

  it('say the same as a table, the newest day first', () => {
    const screen = renderPart(<DayTable days={DAYS} />);
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Mar 2, 20261100', 'Mar 1, 20260401']);
  });
});
