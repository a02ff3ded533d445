import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A server that speaks S3 and checks signatures, with one bucket, and the address for UPLOADS_URL. */
export async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), 'forum-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'forum-uploads' }],
  });
  const { port } = await server.run();
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
