/** Nesting levels of a JSON body. Rich text is a string within it, with a rule of its own. */
export const MAX_LEVELS = 64;
/** Keys of one object, repeated ones counted. */
export const MAX_KEYS = 200;
/** Elements of one array; no contract takes as many. */
export const MAX_ELEMENTS = 1000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why this JSON should not be parsed, in a sentence; null if its shape is fine. One pass without recursion, over text
 * that may not be JSON at all: `JSON.parse` takes seconds for half a million brackets, and validating a flood of keys
 * or elements takes longer than reading it.
 */
export function shapeIssue(json: string): string | null {
  const keys = new Uint32Array(MAX_LEVELS + 1);
  const elements = new Uint32Array(MAX_LEVELS + 1);
  let level = 0;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (code === QUOTE) i = endOfText(json, i);
    else if (code === COLON) {
      if ((keys[level] = (keys[level] ?? 0) + 1) > MAX_KEYS) return ISSUES.keys;
    } else if (code === COMMA) {
      if ((elements[level] = (elements[level] ?? 0) + 1) >= MAX_ELEMENTS) return ISSUES.elements;
    } else if (code === ARRAY || code === OBJECT) {
      if ((level += 1) > MAX_LEVELS) return ISSUES.levels;
      keys[level] = 0;
      elements[level] = 0;
    } else if ((code === ARRAY_END || code === OBJECT_END) && level > 0) level -= 1;
  }
  return null;
}

const ISSUES = {
  levels: `The request is nested too deeply (at most ${MAX_LEVELS} levels).`,
  keys: `A part of the request has too many fields (at most ${MAX_KEYS}).`,
  elements: `A list in the request is too long (at most ${MAX_ELEMENTS} elements).`,
} as const;

/** Where the text that begins here ends; the last character if it does not. */
function endOfText(json: string, start: number): number {
  for (let i = start + 1; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return json.length;
}
