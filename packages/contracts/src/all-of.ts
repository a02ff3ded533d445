interface Part<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly nextCursor: string | null };
}

/** A whole list, for the few that are short and shown in full: one call if one page holds it. */
export async function allOf<Item>(
  read: (cursor: string | undefined) => Promise<Part<Item>>,
): Promise<Item[]> {
  const { data, meta } = await read(undefined);
  const all = [...data];
  for (let cursor = meta.nextCursor; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each page leads to the next
    const next = await read(cursor);
    all.push(...next.data);
    cursor = next.meta.nextCursor;
  }
  return all;
}
