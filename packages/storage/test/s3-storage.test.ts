import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage, openStorage, readS3Address } from '../src/index.ts';
import { objectUrl } from '../src/s3-address.ts';
import { describeStorage } from './port-contract.ts';
import { startServer } from './s3-server.ts';

const addressOf = (host: string, secret = 'S3RVER', bucket = 'forum-uploads') =>
  `s3://S3RVER:${secret}@${host}/${bucket}?tls=off&region=eu-central-1`;

describeStorage('in S3', async () => {
  const { host, close } = await startServer();
  return { storage: openStorage({ uploadsUrl: addressOf(host), dataDir: '/nowhere' }), close };
});

describe('an S3 server that refuses', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is a failure that names the status and not the secret', async () => {
    const storage = createS3Storage(readS3Address(addressOf(server.host, 'wrong%2Fsecret')));
    const object = { bytes: Buffer.from('x'), contentType: 'image/png' };
    const failure: unknown = await storage.put('abcd.png', object).catch((error: unknown) => error);
    expect(String(failure)).toBe('Error: The S3 storage answered 403 to PUT.');
    await expect(storage.get('abcd.png')).rejects.toThrow('answered 403 to GET');
    await expect(storage.exists('abcd.png')).rejects.toThrow('answered 403 to HEAD');
    await expect(storage.delete('abcd.png')).rejects.toThrow('answered 403 to DELETE');
  });

  it('is a failure to write where there is no such bucket', async () => {
    const storage = createS3Storage(readS3Address(addressOf(server.host, 'S3RVER', 'other')));
    const object = { bytes: Buffer.from('x'), contentType: 'image/png' };
    await expect(storage.put('abcd.png', object)).rejects.toThrow('answered 404 to PUT');
  });
});

describe('the address of a bucket', () => {
  it('is signed for us-east-1 over https, the bucket in the path, unless it says otherwise', () => {
    const address = readS3Address('s3://key:sec%2Fret@minio.example:9000/forum-uploads');
    expect(address).toMatchObject({ secretAccessKey: 'sec/ret', region: 'us-east-1' });
    expect(objectUrl(address, 'abcd.png')).toBe(
      'https://minio.example:9000/forum-uploads/abcd.png',
    );
  });

  it('may put the bucket into the host, name a region and do without TLS', () => {
    const address = readS3Address('s3://k:s@s3.example/pics?style=host&region=eu-west-3&tls=off');
    expect(address.region).toBe('eu-west-3');
    expect(objectUrl(address, 'abcd.png')).toBe('http://pics.s3.example/abcd.png');
  });

  it.each([
    ['s3://host/bucket', 'a key and a secret'],
    ['s3://key@host/bucket', 'a key and a secret'],
    ['s3://key:hush@host', 'a host and a bucket'],
    ['s3://key:hush@host/a/b', 'a host and a bucket'],
    ['s3://key:hush@host/bucket?style=odd', 'a style of path or host'],
    ['s3://key:hush@host/bucket?tls=maybe', 'a tls of on or off'],
    ['s3://key:hush@host/bucket?acl=public', 'region, style and tls only'],
  ])('is refused as %s, in a sentence without the secret', (text, sentence) => {
    expect(() => readS3Address(text)).toThrow(sentence);
    expect(() => readS3Address(text)).not.toThrow('hush');
  });
});
