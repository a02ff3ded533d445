import type { AdminCaseDetail } from '@forum/contracts/cases';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Reports } from './CaseParts.tsx';

afterEach(cleanup);

const reportOf = (note: string): AdminCaseDetail['reportList'][number] => ({
  id: note,
  reporter: null,
  reason: 'spam',
  note,
  state: 'open',
  createdAt: '2026-03-01T12:00:00.000Z',
});

it('says how many reports came before those that it shows', () => {
  const reportList = [reportOf('The third'), reportOf('The second')];
  render(<Reports of={{ reportList, reports: 3 }} />);
  expect(screen.getByText('The third')).toBeTruthy();
  expect(screen.getByText('And 1 earlier.')).toBeTruthy();
  cleanup();
  render(<Reports of={{ reportList, reports: 2 }} />);
  expect(screen.queryByText(/earlier/)).toBeNull();
});
