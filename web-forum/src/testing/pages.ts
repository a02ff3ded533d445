/** The page a call requests: by its number, or by a cursor that `cursorAfter` made. */
export function pageIn(query: URLSearchParams): number {
  return Number(query.get('cursor') ?? query.get('page') ?? 1);
}

/** The cursor after a page; null: it is the last one. */
export function cursorAfter(page: number, last: number): string | null {
  return page < last ? String(page + 1) : null;
}
