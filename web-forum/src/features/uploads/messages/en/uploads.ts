export const en = {
  failed: 'Upload failed',
  broken: 'Error uploading image',
  still: 'The image no longer moves',
  stillText: 'Of an animation, the first picture is kept.',
  uploading: 'Uploading {name}…',
  part: '{percent}%',
} as const;
