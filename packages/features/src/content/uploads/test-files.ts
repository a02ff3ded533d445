import type { Actor } from '@forum/contracts';
import { settingName, type SettingName, type SettingValue } from '@forum/contracts/site-settings';
import { attachedFile, type AttachedFile } from '@forum/contracts/uploads';
import { doc, file, toJson } from '@forum/rich-text';
import type { TestForum } from '@forum/testing';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { formOf } from './test-forms.ts';

/** A document of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** The beginnings of files that pages play. */
export const MP3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200)]);
export const OGG = Buffer.concat([
  Buffer.from('OggS', 'latin1'),
  Buffer.alloc(24),
  Buffer.from('OpusHead'),
]);
export const MP4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0', 'latin1'),
  Buffer.alloc(1000),
]);
export const WEBM = Buffer.from('\x1aE\xdf\xa3\x93\x42\x82\x84webm\0\0', 'latin1');

/** A zip of one empty entry. */
export function aZip(name: string): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, Buffer.from(name), end]);
}

/** A tar of one empty entry. */
export function aTar(name: string): Buffer {
  const header = Buffer.alloc(1024);
  header.write(name, 0, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.fill(' ', 148, 156);
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** A form with one file of that name. */
export function fileForm(filename: string, content: string | Uint8Array) {
  return formOf([{ name: 'file', filename, type: 'text/html', content }]);
}

/** A forum whose owners let members attach files. */
export async function allowFiles(
  { ctx, settle }: Pick<TestForum, 'ctx' | 'settle'>,
  by: Actor,
  more: Partial<Record<SettingName, SettingValue>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ attachments: true, ...more })) {
    const change = { actor: by, name: settingName.parse(name), value, grounds: {} };
    await changeSetting(ctx, { meta: { actor: by }, ...change });
  }
  await settle();
}

/** Sends a form to where files are uploaded. */
export function sendFile(
  { app }: Pick<TestForum, 'app'>,
  form: ReturnType<typeof formOf>,
  by: Actor | null,
) {
  const actor = by === null ? {} : { 'x-test-actor': `${by.id} ${by.role}` };
  const headers = { origin: 'http://forum.test', ...form.headers, ...actor };
  return app.inject({ method: 'POST', url: '/api/upload/file', payload: form.payload, headers });
}

/** An uploaded file. */
export async function aFile(
  forum: Pick<TestForum, 'app'>,
  by: Actor,
  name = 'plan.pdf',
  content: Uint8Array = PDF,
): Promise<AttachedFile> {
  return attachedFile.parse((await sendFile(forum, fileForm(name, content), by)).json());
}

/** A text that a file is attached to. */
export function textWithFile({ url, name, bytes }: AttachedFile): string {
  return toJson(doc('Five words are quite enough.', file(url, name, bytes)));
}
