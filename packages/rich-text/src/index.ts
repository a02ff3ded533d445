export * from './document.ts';
export * from './limits.ts';
export { beginningOf } from './beginning.ts';
export { parseContent, type ParsedContent } from './document-schema.ts';
export { contentIssue, commentContentIssue } from './content-issue.ts';
export { fromPlainText, parseCommentContent } from './from-plain-text.ts';
export { plainTextOf, wordCount } from './plain-text.ts';
export {
  cardExcerpt,
  openingOf,
  POST_CARD,
  READ_FOR_OPENING,
  shorten,
  SMALL_CARD,
  type ExcerptRule,
} from './excerpt.ts';
export { splitMentions, mentionedGroups, mentionedUsernames, type TextPiece } from './mentions.ts';
export { safeUrl, safeImageUrl, BLANK_URL } from './safe-url.ts';
export { slugOf } from './slug.ts';
export { firstImageOf } from './first-image.ts';
export { loneLinksOf } from './lone-links.ts';
export { addressesOf } from './addresses.ts';
export { renderHtml, escapeHtml, type RenderOptions } from './render-html.ts';
export * from './build.ts';
