export { fromHtml } from './from-html.ts';
export type { LinkBase } from './inline-line.ts';
