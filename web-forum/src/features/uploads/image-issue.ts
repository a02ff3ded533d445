import { LIMITS } from '@forum/contracts/limits';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';

/**
 * The types that forms offer. Without HEIC among them, phones that take pictures in it hand over a JPEG, which every
 * forum can decode.
 */
export const CHOSEN_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Not every system knows the types of a phone's pictures. */
const BY_NAME = /\.(?:heic|heif|avif)$/i;

/** Why a file need not be sent, in the words of the contract (specification, section 5, Image upload). */
export function imageIssue(file: File): string | null {
  const isImage = file.type.startsWith('image/') || (file.type === '' && BY_NAME.test(file.name));
  if (!isImage) return UPLOAD_MESSAGES.notAnImage;
  return file.size > LIMITS.image.maxBytes ? UPLOAD_MESSAGES.tooLarge : null;
}
