import { useState } from 'react';
import { imageIssue, useUploadImage } from '../uploads/index.ts';

/** Uploads a picture as soon as it is chosen; what is no image, or too large, is reported at the field (section 5). */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const { upload: send, sending } = useUploadImage();
  const [error, setError] = useState<string>();
  const upload = async (file: File) => {
    const issue = imageIssue(file);
    setError(issue ?? undefined);
    if (issue !== null) return;
    const image = await send(file);
    if (image !== null) onUploaded(image.url);
  };
  return { upload: (file: File) => void upload(file), error, sending };
}
