import { constants } from 'node:zlib';

/** A Brotli level between speed and size: a higher one would take longer than it saves in transfer. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const NAMED = {
  br: /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
  gzip: /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
};

/** Whether an `Accept-Encoding` names the encoding with a weight above zero (RFC 9110, section 12.5.3). */
export function takesEncoding(
  accepted: string | string[] | undefined,
  encoding: keyof typeof NAMED,
): boolean {
  const named = String(accepted ?? '').split(',');
  return named.some((one) => NAMED[encoding].test(one));
}
