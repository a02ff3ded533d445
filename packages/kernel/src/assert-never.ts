/** Marks a branch that the types rule out. @throws Error when a value slipped past the types at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
