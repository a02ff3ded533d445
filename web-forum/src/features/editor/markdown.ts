import {
  CHECK_LIST,
  CODE,
  HEADING,
  LINK,
  ORDERED_LIST,
  QUOTE,
  TEXT_FORMAT_TRANSFORMERS,
  UNORDERED_LIST,
} from '@lexical/markdown';

/** What turns into formats while typed: `# `, `> `, `- `, `1. `, three backticks, stars, a link. */
export const MARKDOWN = [
  HEADING,
  QUOTE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  LINK,
  ...TEXT_FORMAT_TRANSFORMERS,
];
