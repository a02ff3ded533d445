/** Adds items to a list. A call with all of them as arguments overflows the stack from a hundred thousand on. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}
