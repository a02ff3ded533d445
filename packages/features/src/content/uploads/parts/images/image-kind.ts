/** The formats that members may send. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

/** The format according to the first bytes, whatever the file's name; null: none of the four. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  const text = head.toString('latin1');
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return /^RIFF[^]{4}WEBP$/.test(text) ? 'webp' : null;
}
