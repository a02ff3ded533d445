import { expect, it } from 'vitest';
import { imageIssue } from './image-issue.ts';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'a', { type });

it('leaves it to the server what a phone’s picture is that the system does not know', () => {
  expect(imageIssue(new File([''], 'IMG_0001.HEIC'))).toBeNull();
  expect(imageIssue(new File([''], 'notes.txt'))).toBe('Please select an image file');
});

it('asks for an image of at most 5 MB', () => {
  expect(imageIssue(file('text/plain', 10))).toBe('Please select an image file');
  expect(imageIssue(file('image/png', 5 * 1024 * 1024 + 1))).toBe(
    'File size must be less than 5MB',
  );
  expect(imageIssue(file('image/png', 5 * 1024 * 1024))).toBeNull();
});
