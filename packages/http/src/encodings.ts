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
