import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { sniff } from './sniff.ts';
import { aTar, aZip, MP3, MP4, OGG, PDF, WEBM } from '../../test-files.ts';

const groupOf = (bytes: Uint8Array | string) => {
  const found = sniff(Buffer.from(bytes));
  return typeof found === 'string' ? found : `${found.group} ${found.endings[0]}`;
};

describe('what a file is', () => {
  it.each([
    ['pdf pdf', PDF],
    ['archive zip', aZip('a.txt')],
    ['office docx', aZip('[Content_Types].xml')],
    ['archive tar', aTar('a.txt')],
    ['archive gz', Buffer.from('1f8b0800', 'hex')],
    ['audio mp3', MP3],
    ['audio ogg', OGG],
    ['video mp4', MP4],
    ['video webm', WEBM],
    ['text txt', Buffer.from('Zwei Wörter,\r\n\tdrei Zeilen\n')],
  ])('is told by its bytes: %s', (kind, bytes) => {
    expect(groupOf(bytes)).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['a page', ' \n<!DOCTYPE html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML', '<?xml version="1.0"?><svg/>'],
    ['a page behind a mark', '\uFEFF<html>'],
    ['a page that begins with words', 'Hello <script src=x></script>'],
    ['a program of Windows', 'MZ\x90\x00'],
    ['a program of Linux', '\x7fELF'],
    ['bytes without a sign', Buffer.from('00ff00ff', 'hex')],
    ['a text that is not UTF-8', Buffer.from('c328', 'hex')],
    ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
    ['a tar whose sum is wrong', Buffer.concat([aTar('a.txt').fill('x', 0, 3)])],
    ['a tar that begins as a program', aTar('MZ\x90.exe')],
  ])('is none of these: %s', (_what, bytes) => {
    expect(groupOf(bytes)).toBe('other-type');
  });

  it.each([
    ['a pdf with a zip behind it', Buffer.concat([PDF, aZip('evil.html')])],
    ['sound with a zip behind it', Buffer.concat([MP3, aZip('evil.jar')])],
    ['a zip that begins with a pdf', aZip(`${String(PDF)}.txt`)],
    ['a pdf that is a page', Buffer.concat([PDF.subarray(0, 9), Buffer.from('<script>'), PDF])],
    ['sound whose tag is a page', Buffer.concat([MP3, Buffer.from('<html >')])],
  ])('is of several types, and refused: %s', (_what, bytes) => {
    expect(groupOf(bytes)).toBe('several-types');
  });
});

it('lets archives hold what they like', () => {
  expect(groupOf(Buffer.concat([aTar('a.pdf').subarray(0, 512), PDF, Buffer.alloc(1024)]))).toBe(
    'archive tar',
  );
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\a\\report.pdf', 'report.pdf'],
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['a\u200Bb\u2066c.pdf', 'abc.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['"quoted"<b>.pdf', 'quoted b.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['Übersicht 2026.PDF', 'Übersicht 2026.pdf'],
    ['..', ''],
  ])('%j is %j', (sent, shown) => {
    expect(cleanFileName(sent)).toBe(shown);
  });

  it('keeps its ending, however long it is', () => {
    const name = cleanFileName(`${'x'.repeat(100_000)}.pdf`);
    expect([name.length, name.slice(-4)]).toEqual([124, '.pdf']);
  });
});
