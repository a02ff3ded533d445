const missed = new WeakSet<object>();

/**
 * Loads a part of the code that may stay away; where it cannot come, the page stays as it is.
 * @returns undefined: it did not come
 */
export function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  return load().catch((error: unknown) => {
    if (error instanceof Error) missed.add(error);
    return undefined;
  });
}

/** Whether it is the error of a part that may stay away; known once that part's own loading has failed. */
export function isOfOptional(error: Error): boolean {
  return missed.has(error);
}
