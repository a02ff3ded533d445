export const en = {
  viewer: 'Image',
  place: 'Image {number, number} of {count, number}',
  original: 'Open the original',
  close: 'Close',
  previous: 'Previous image',
  next: 'Next image',
} as const;
