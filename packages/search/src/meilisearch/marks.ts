// Unicode keeps these three for use inside a program: no text has them, and those that do lose them.

/** Where a match begins in an answer. */
export const MATCH_BEGINS = '\uFDD0';
/** Where a match ends in an answer. */
export const MATCH_ENDS = '\uFDD1';
/** Stands between the signs of scripts without spaces, so that each is a word; see `words.ts`. */
export const SIGNS_APART = '\uFDD2';

/** The text without our marks. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uFDD0-\uFDD2]/g, '');
}
