import { join, resolve } from 'node:path';

/** The checkout's root folder. */
export const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** A program that npm installed. */
export function installedProgram(name: string): string {
  return join(REPOSITORY, 'node_modules', '.bin', name);
}
