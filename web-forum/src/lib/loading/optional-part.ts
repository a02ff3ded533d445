const missed = new WeakSet<object>();

/**
 * Loads an optional chunk; if it fails to load, the page stays as it is.
 * @returns undefined: it did not load
 */
export function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  return load().catch((error: unknown) => {
    if (error instanceof Error) missed.add(error);
    return undefined;
  });
}

/** Whether it is an optional chunk's error; known once that chunk's own load has failed. */
export function isOfOptional(error: Error): boolean {
  return missed.has(error);
}
