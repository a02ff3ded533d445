import { DomainError } from '@forum/kernel';
import type { KeepPicture } from '../../../framework/ports/keep-picture.ts';
import { keepImage } from '../commands.ts';
import { reencode } from '../parts/images/re-encode.ts';
import { BusyError, createTurns } from '../parts/images/turns.ts';
import { UPLOADS_PATH } from '../queries.ts';

// Limited beside what else this process does.
const turns = createTurns(1, 16);

/** Keeps a picture from elsewhere for a member. */
export const keepPicture: KeepPicture = async (ctx, { meta, actor, bytes }) => {
  try {
    const image = await turns.run(() => reencode(bytes));
    return `${UPLOADS_PATH}${await keepImage(ctx, { meta, actor, image })}`;
  } catch (error) {
    if (error instanceof BusyError || error instanceof DomainError) return null;
    throw error;
  }
};
