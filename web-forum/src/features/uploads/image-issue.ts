import { LIMITS } from '@forum/contracts/limits';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';

/** Why a file need not be sent, in the words of the contract (specification, section 5, Image upload). */
export function imageIssue(file: File): string | null {
  if (!file.type.startsWith('image/')) return UPLOAD_MESSAGES.notAnImage;
  return file.size > LIMITS.image.maxBytes ? UPLOAD_MESSAGES.tooLarge : null;
}
