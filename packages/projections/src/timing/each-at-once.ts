/** Runs `act` for every item, at most `width` at once; after a failure it starts no further item, then throws. */
export async function eachAtOnce<T>(
  width: number,
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const run = async (): Promise<void> => {
    try {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
    } finally {
      rest.length = 0;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: width }, run));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
