import type { PictureCopy } from '@forum/contracts/remote-pictures';
import { createContext, use } from 'react';

/** Of a text without any. */
export const NO_PICTURES: readonly PictureCopy[] = [];

/** The copies of pictures from other sites in the surrounding text; those without one are frames. */
export const PictureCopies = createContext(NO_PICTURES);

/** The copy of the picture at an address; undefined: there is none. */
export function usePictureCopy(address: string): PictureCopy | undefined {
  return use(PictureCopies).find((copy) => copy.address === address);
}
