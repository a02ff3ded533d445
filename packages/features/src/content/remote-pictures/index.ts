import type { Feature } from '../../framework/feature.ts';
import { copyDuePictures } from './operations/copy-due-pictures.ts';
import { sweepCopies } from './operations/sweep-copies.ts';
import { remotePictureReactions } from './reactions.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Copies of the pictures that texts show from other sites. Not events: texts stay as they were written. */
export const remotePictures: Feature = {
  name: 'remote-pictures',
  reactions: remotePictureReactions,
  schedules: [
    { name: 'copy-pictures', every: 1000, run: copyDuePictures },
    { name: 'sweep-picture-copies', every: HOUR_MS, run: sweepCopies },
  ],
};
