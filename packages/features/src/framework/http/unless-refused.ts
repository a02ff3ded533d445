import { DomainError } from '@forum/kernel';

/** The result of the work; null: it was refused, for example because something does not exist. */
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
