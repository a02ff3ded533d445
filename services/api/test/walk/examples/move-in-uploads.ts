import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

const BOUNDARY = 'boundary-of-the-walk';
const BYTES = 'What another forum left';
const FINGERPRINT = '0'.repeat(64);
const FILE = { bytes: BYTES.length, fingerprint: FINGERPRINT };

async function none({ forum }: World): Promise<void> {
  await forum.ctx.db.deleteFrom('move_in_upload').execute();
}

async function begun(world: World): Promise<{ readonly id: string; readonly key: string }> {
  await none(world);
  const body = { name: 'dump.sql', ...FILE };
  const answer = await done(world, 'admin', 'POST', '/admin/move-in/uploads', body);
  const { upload, key } = answer.json<{ upload: { id: string }; key: string }>();
  return { id: upload.id, key };
}

const field = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** What owners upload to move in. */
export const moveInUploadExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/move-in/uploads': plainly('admin'),
  'POST /admin/move-in/uploads': async (world) => {
    await none(world);
    return { who: 'admin', body: { name: 'dump.sql', ...FILE } };
  },
  'POST /admin/move-in/uploads/{id}/resume': async (world) => {
    const { id } = await begun(world);
    return { who: 'admin', path: { id }, body: FILE };
  },
  'POST /admin/move-in/uploads/{id}/parts': async (world) => {
    const { id, key } = await begun(world);
    const sha256 = createHash('sha256').update(BYTES).digest('hex');
    const texts = Object.entries({ key, offset: '0', sha256 });
    const payload = [
      ...texts.map(([name, value]) => field(name, value)),
      field('file', BYTES, '; filename="blob"'),
      `--${BOUNDARY}--\r\n`,
    ].join('');
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    return { who: 'admin', path: { id }, headers, payload: Buffer.from(payload) };
  },
  'DELETE /admin/move-in/uploads/{id}': async (world) => {
    const { id } = await begun(world);
    return { who: 'admin', path: { id } };
  },
};
