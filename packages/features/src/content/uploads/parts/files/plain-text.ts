/** Whether bytes are a text that people read: UTF-8 without control characters, and no page that a program would run. */
export function isPlainText(file: Buffer): boolean {
  if (file.length === 0 || file.subarray(0, LOOKED_AT).some(isControl)) return false;
  if (looksLikeMarkup(file)) return false;
  return isUtf8(file) && !file.some(isControl);
}

const LOOKED_AT = 4096;

// All but tab, line feed, form feed and carriage return.
function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;
}

/** As browsers guess it of what has no type (MIME Sniffing, section 7.1): they look at the beginning. */
function looksLikeMarkup(file: Buffer): boolean {
  const start = file
    .toString('utf8', 0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return (
    /^<(?:[!?/]|[a-z][a-z0-9:-]*[\s/>])/i.test(start) ||
    /<(?:script|svg|html|iframe)[\s/>]/i.test(start)
  );
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    // Any other encoding: what the text would say is not known.
    return false;
  }
}
