/** Whether bytes are a text that people read: UTF-8 without control characters, and no page that a program would run. */
export function isPlainText(file: Buffer): boolean {
  if (file.length === 0 || hasControl(file.subarray(0, LOOKED_AT))) return false;
  return !looksLikeMarkup(file) && isUtf8(file) && !hasControl(file);
}

const LOOKED_AT = 4096;

// All but tab, line feed, form feed and carriage return. By numbers: a callback for each of 50 million takes half a second.
function hasControl(file: Buffer): boolean {
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at] ?? 0;
    if (byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)) {
      return true;
    }
  }
  return false;
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
