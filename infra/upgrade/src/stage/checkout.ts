import { REPOSITORY } from '@forum/launcher/repository';

/** The sources of a release, installed and built. */
export interface Checkout {
  /** For people: `v0.2.0`. */
  readonly name: string;
  readonly folder: string;
}

/** The one that this program belongs to. */
export const here: Checkout = { name: 'this checkout', folder: REPOSITORY };
