/**
 * Whether a file is another one as well: readers of PDF accept its sign anywhere in the first kilobyte, readers of zip
 * look for a directory at the end, whatever is before it, and browsers guess a page by its beginning.
 */
export function typesElsewhere(file: Buffer, endings: readonly string[]): boolean {
  const start = file.subarray(0, ownStart(file, endings));
  if (!endings.includes('pdf') && start.includes('%PDF-')) return true;
  if (!isZip(file) && hasZipDirectory(file)) return true;
  return hasPage(start);
}

const isZip = (file: Buffer) => file.toString('latin1', 0, 2) === 'PK';

const PDF_WITHIN = 1024;
const TAR_HEADER = 512;
const ZIP_HEADER = 30;

/** What an archive has behind the header of its first entry is a file of its own, which may be a PDF or a page. */
function ownStart(file: Buffer, endings: readonly string[]): number {
  if (endings.includes('tar')) return TAR_HEADER;
  if (!isZip(file) || file.length < ZIP_HEADER) return PDF_WITHIN;
  return ZIP_HEADER + file.readUInt16LE(26) + file.readUInt16LE(28);
}

/** The end of a zip's directory: 22 bytes, and a comment of at most 64 KB whose length it tells. */
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

function hasZipDirectory(file: Buffer): boolean {
  const tail = file.subarray(Math.max(0, file.length - DIRECTORY_BYTES - LONGEST_COMMENT));
  for (let at = tail.indexOf(DIRECTORY_END); at >= 0; at = tail.indexOf(DIRECTORY_END, at + 1)) {
    const left = tail.length - at - DIRECTORY_BYTES;
    if (left < 0) return false;
    // Programs differ in what they accept behind it: a directory that is not empty is one.
    if (tail.readUInt16LE(at + 10) > 0 && tail.readUInt16LE(at + 20) <= left) return true;
  }
  return false;
}

function hasPage(start: Buffer): boolean {
  return /<(?:!doctype\s+html|html|script|svg|iframe)[\s/>]/i.test(start.toString('latin1'));
}
