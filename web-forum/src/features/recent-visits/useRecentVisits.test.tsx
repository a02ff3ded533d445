import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { useNoVisit, useRecentVisits, useVisitRecord } from './useRecentVisits.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

it('nobody’s visits stay where somebody else has come, though their page is not recorded', async () => {
  history.replaceState(null, '', '/login');
  const visit = { id: '/books', label: 'Books', href: '/books', timestamp: 1 };
  localStorage.setItem('recent-visits', JSON.stringify({ owner: 'ada', visits: [visit] }));
  renderPart(<Visits />, { at: '/login' });
  await expect.poll(() => localStorage.getItem('recent-visits')).not.toContain('/books');
});

function Failing({ breaks }: { breaks: Promise<void> }) {
  const [isBroken, setBroken] = useState(false);
  void breaks.then(() => setBroken(true));
  return (
    <>
      <Visits />
      {isBroken ? <Broken /> : null}
    </>
  );
}

function Broken() {
  useNoVisit();
  return <p>Not there</p>;
}

it('what stands in the place of a page is no visit, however late it comes', async () => {
  history.replaceState(null, '', '/nowhere');
  const breaks = Promise.withResolvers<void>();
  const screen = renderPart(<Failing breaks={breaks.promise} />, { at: '/nowhere' });
  await expect.poll(() => screen.queryByText('/nowhere')).not.toBeNull();
  await act(async () => breaks.resolve());
  expect(await screen.findByText('Not there')).toBeTruthy();
  await expect.poll(() => screen.queryByText('/nowhere')).toBeNull();
  // A title that arrives later is not a page's either.
  await act(async () => {
    document.title = 'Page not found';
  });
  expect(localStorage.getItem('recent-visits')).not.toContain('/nowhere');
});
