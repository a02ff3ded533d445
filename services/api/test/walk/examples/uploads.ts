import type { World } from '../world.ts';
import { done, plainly, type Example, type MakesExample } from './making.ts';

const BOUNDARY = 'boundary-of-the-walk';
/** A gif of one pixel; the last number makes it a different image. */
const aGif = (colour: number) =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, colour, 0, 0, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);

let colours = 0;

function anUpload(): Example {
  colours = (colours + 1) % 256;
  return {
    who: 'other',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\n`,
      ),
      aGif(colours),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

async function aFileForm(world: World): Promise<Example> {
  await done(world, 'admin', 'PATCH', '/admin/settings/attachments', { value: true });
  return {
    who: 'other',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSome words\r\n--${BOUNDARY}--\r\n`,
    ),
  };
}

/** Members' images and files, and everything around them. */
export const uploadExamples: Readonly<Record<string, MakesExample>> = {
  'GET /users/me/export': plainly('other'),
  'POST /upload/image': anUpload,
  'POST /upload/file': aFileForm,
  'GET /upload/file': plainly('other'),
  'GET /uploads/{key}': async (world) => {
    const { who, headers = {}, payload = '' } = await aFileForm(world);
    const url = '/api/upload/file';
    const answer = await world.ask({ who, method: 'POST', url, headers, payload });
    return { who, path: { key: answer.json<{ url: string }>().url.replace('/api/uploads/', '') } };
  },
  'DELETE /upload/image': async (world) => {
    const { who, headers = {}, payload = '' } = anUpload();
    const url = '/api/upload/image';
    const answer = await world.ask({ who, method: 'POST', url, headers, payload });
    return { who, query: { url: answer.json<{ url: string }>().url } };
  },
};
