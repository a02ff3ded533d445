export { imageIssue } from './image-issue.ts';
export { useUploadImage } from './useUploadImage.ts';
