export { FileLine } from './FileLine.tsx';
export { RichText, type RichTextProps } from './RichText.tsx';
export { plainText } from './stored-content.ts';
