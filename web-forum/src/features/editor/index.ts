export { asDocument, isEmptyContent } from './content-state.ts';
export { EditorField, type EditorFieldProps } from './EditorField.tsx';
