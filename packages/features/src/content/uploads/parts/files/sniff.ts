// What a file is, by its bytes alone. Nothing is unpacked or parsed: an archive is recognised by its first bytes, and
// what is in it is nobody's business here.
import type { FileGroup } from '@forum/contracts/file-types';
import { isPlainText } from './plain-text.ts';
import { typesElsewhere } from './polyglots.ts';

/** What bytes can be: names that end so may have them. */
export interface Sniffed {
  readonly group: FileGroup;
  readonly endings: readonly string[];
}

/** Why bytes are none of the files that can be attached. */
export type NotAFile = 'other-type' | 'several-types';

/** Which file these bytes are. */
export function sniff(bytes: Uint8Array): Sniffed | NotAFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = KINDS.find(({ is }) => is(file));
  if (found === undefined) return 'other-type';
  return typesElsewhere(file, found.endings) ? 'several-types' : found;
}

interface Kind extends Sniffed {
  readonly is: (file: Buffer) => boolean;
}

const ascii = (file: Buffer, from: number, to: number) => file.toString('latin1', from, to);
const begins = (start: string) => (file: Buffer) => ascii(file, 0, start.length) === start;

/** The brand of a file of the MPEG-4 family; empty: it is none. */
const brandOf = (file: Buffer) => (ascii(file, 4, 8) === 'ftyp' ? ascii(file, 8, 12) : '');
const PICTURES: ReadonlySet<string> = new Set([
  'avif',
  'avis',
  'heic',
  'heix',
  'hevc',
  'mif1',
  'msf1',
]);

const EBML = '\x1aE\xdf\xa3';

/** Tried in this order: plain text last, since it is whatever has no other sign. */
const KINDS: readonly Kind[] = [
  { group: 'pdf', endings: ['pdf'], is: begins('%PDF-') },
  {
    group: 'office',
    endings: ['docx', 'xlsx', 'pptx'],
    is: (file) => firstEntryOf(file) === '[Content_Types].xml' || isRelations(firstEntryOf(file)),
  },
  {
    group: 'office',
    endings: ['odt', 'ods', 'odp'],
    is: (file) => firstEntryOf(file) === 'mimetype' && ascii(file, 38, 73).includes('opendocument'),
  },
  { group: 'archive', endings: ['zip'], is: begins('PK\x03\x04') },
  { group: 'archive', endings: ['7z'], is: begins("7z\xbc\xaf'\x1c") },
  { group: 'archive', endings: ['gz', 'tgz'], is: begins('\x1f\x8b\x08') },
  { group: 'archive', endings: ['xz'], is: begins('\xfd7zXZ\0') },
  { group: 'archive', endings: ['tar'], is: isTar },
  { group: 'audio', endings: ['mp3'], is: isMp3 },
  { group: 'audio', endings: ['flac'], is: begins('fLaC') },
  { group: 'audio', endings: ['ogg', 'oga', 'opus'], is: isOggSound },
  {
    group: 'audio',
    endings: ['wav'],
    is: (file) => begins('RIFF')(file) && ascii(file, 8, 12) === 'WAVE',
  },
  { group: 'audio', endings: ['m4a'], is: (file) => /^M4[AB] $/.test(brandOf(file)) },
  { group: 'video', endings: ['mov'], is: (file) => brandOf(file) === 'qt  ' },
  {
    group: 'video',
    endings: ['mp4', 'm4v', 'm4a'],
    is: (file) => /^[\w ]{4}$/.test(brandOf(file)) && !PICTURES.has(brandOf(file)),
  },
  {
    group: 'video',
    endings: ['webm'],
    is: (file) => begins(EBML)(file) && ascii(file, 4, 64).includes('\x42\x82\x84webm'),
  },
  {
    group: 'text',
    endings: ['txt', 'md', 'csv', 'tsv', 'log', 'json', 'yml', 'yaml', 'ini', 'diff', 'srt'],
    is: isPlainText,
  },
];

/** The name of a zip's first entry, which is written there as it is; empty: it is no zip. */
function firstEntryOf(file: Buffer): string {
  if (!begins('PK\x03\x04')(file) || file.length < 30) return '';
  return ascii(file, 30, 30 + Math.min(file.readUInt16LE(26), 100));
}

const isRelations = (name: string) => name.startsWith('_rels/') || name.startsWith('docProps/');

/** A header of 512 bytes whose sum is right; its first entry has a name of ordinary characters. */
function isTar(file: Buffer): boolean {
  if (file.length < 512 || ascii(file, 257, 262) !== 'ustar') return false;
  if (!/^[\w. /-]+\0*$/.test(ascii(file, 0, 100))) return false;
  let sum = 8 * 32;
  for (const [at, byte] of file.subarray(0, 512).entries()) if (at < 148 || at >= 156) sum += byte;
  return Number.parseInt(ascii(file, 148, 156).replace(/\0.*$/s, ''), 8) === sum;
}

/** Tags, or two frames of sound in a row would be; one is enough where the layer is the third. */
function isMp3(file: Buffer): boolean {
  if (begins('ID3')(file)) return true;
  const [first = 0, second = 0, third = 0] = file;
  return first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

const OGG_SOUNDS = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   '];

function isOggSound(file: Buffer): boolean {
  const start = ascii(file, 0, 64);
  return start.startsWith('OggS') && OGG_SOUNDS.some((sign) => start.includes(sign));
}
