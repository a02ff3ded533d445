import { expect, it } from 'vitest';
import { copiedPicture } from './copied-picture.ts';

const PICTURE = new File(['x'], 'boat.png', { type: 'image/png' });

function clipboard(file: File, texts: Record<string, string>): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  return data;
}

const IMG = '<img src="https://pictures.example/boat.png" alt=" a boat ">';

it.each([
  ['is alone', {}, ''],
  ['was copied in a browser', { 'text/html': `<meta charset="utf-8">${IMG}` }, 'a boat'],
  [
    'was copied in a browser that names its address',
    {
      'text/html': `<!--StartFragment-->${IMG}`,
      'text/plain': 'https://pictures.example/boat.png',
    },
    'a boat',
  ],
  ['was copied among files', { 'text/plain': 'boat.png\n' }, ''],
])('a picture is sent that %s', (_how, texts, alt) => {
  expect(copiedPicture(clipboard(PICTURE, texts))).toEqual({ files: [PICTURE], alt });
});

it.each([
  [
    'cells of a table',
    PICTURE,
    { 'text/html': '<table><tr><td>4</td></tr></table>', 'text/plain': '4' },
  ],
  ['two pictures', PICTURE, { 'text/html': IMG + IMG }],
  ['words', PICTURE, { 'text/plain': 'a boat' }],
  [
    'a file of another kind',
    new File(['x'], 'boat.pdf', { type: 'application/pdf' }),
    { 'text/html': IMG },
  ],
])('none is sent beside %s', (_what, file, texts) => {
  expect(copiedPicture(clipboard(file, texts))).toBeNull();
});
