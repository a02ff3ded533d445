export { fromHtml } from './from-html.ts';
export { toDocument, type MarkedText, type Markup, type ToDocument } from './to-document.ts';
export type { MarkupContext, QuotedPost, Upload } from './context.ts';
