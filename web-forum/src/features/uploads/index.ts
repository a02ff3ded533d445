export { CHOSEN_IMAGES, imageIssue } from './image-issue.ts';
export { useUploadFiles } from './useUploadFiles.ts';
export { UploadProgress } from './UploadProgress.tsx';
export { useSendImage, useUploadFailure, type SendImage } from './useSendImage.ts';
export { useUploadImage } from './useUploadImage.ts';
