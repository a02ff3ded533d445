export { asDocument, isEmptyContent } from './content-state.ts';
export type { EditorHandle } from './editor-handle.ts';
export { appendQuote, type Quotation } from './quote-event.ts';
export { EditorField } from './EditorField.tsx';
