// What readers can see, where Unicode's properties do not say.

/** Letters and symbols without a glyph: fillers, and blanks that Unicode does not classify as such. */
export const BLANK =
  '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2065\\u2800\\u3164\\uFFA0\\uFFF0-\\uFFF8\\u{13441}\\u{13442}\\u{16FE4}\\u{1D159}';
/** Signs before numbers and names, visible although Unicode counts them among the invisible. */
export const BEFORE_NUMBERS =
  '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}';

const SEEN = new RegExp(`(?![${BLANK}])[\\p{L}\\p{N}\\p{P}\\p{S}${BEFORE_NUMBERS}]`, 'u');

/** Whether readers see anything of it: marks need something to attach to. */
export function showsSomething(text: string): boolean {
  return SEEN.test(text);
}
