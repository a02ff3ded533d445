export const en = {
  failed: 'Upload failed',
  broken: 'Error uploading image',
  uploading: 'Uploading {name}…',
  part: '{percent}%',
} as const;
