import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { useRecentVisits, useVisitRecord } from './useRecentVisits.ts';

afterEach(cleanup);

function Visits() {
  useVisitRecord();
  return useRecentVisits().map(({ href }) => <p key={href}>{href}</p>);
}

it('a page counts as visited after 100 ms (specification, section 9)', async () => {
  history.replaceState(null, '', '/books');
  const began = performance.now();
  const screen = renderPart(<Visits />, { at: '/books' });
  await expect.poll(() => screen.queryByText('/books'), { interval: 5 }).not.toBeNull();
  expect(performance.now() - began).toBeGreaterThanOrEqual(95);
});
