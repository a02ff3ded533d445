/** `?page`, from 1 on; anything else counts as 1. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The path with its page, for canonical links. */
export function withPage(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
