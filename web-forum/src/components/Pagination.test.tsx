import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

afterEach(cleanup);

const shown = (page: number, nextCursor: string | null) =>
  render(
    <MemoryRouter initialEntries={['/members?sort=name&page=3']}>
      <Pagination meta={{ page, totalPages: 1000, nextCursor }} />
    </MemoryRouter>,
  );

describe('numbered pages', () => {
  it('lead to their neighbours and ends, and keep what else was asked for', () => {
    shown(500, 'more');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const pages = [498, 499, 500, 501, 502, 1000].map((page) => `/members?sort=name&page=${page}`);
    expect(links).toEqual(['/members?sort=name', ...pages]);
    expect(screen.queryByText(/There are more results/)).toBeNull();
  });

  it('say so at the last one where more follows, and not at a real end', () => {
    shown(1000, 'more');
    expect(screen.getByText(/There are more results/)).toBeTruthy();
    cleanup();
    shown(1000, null);
    expect(screen.queryByText(/There are more results/)).toBeNull();
  });
});
