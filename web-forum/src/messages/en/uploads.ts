export const en = {
  failed: 'Upload failed',
  broken: 'Error uploading image',
} as const;
