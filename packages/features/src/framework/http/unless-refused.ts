import { DomainError } from '@forum/kernel';

/** What the work gives; null: it was refused, for instance since something is not there. */
export async function unlessRefused<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
