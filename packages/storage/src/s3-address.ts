/** A bucket's address and credentials. */
export interface S3Address {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** With the port, if there is one. */
  readonly host: string;
  readonly bucket: string;
  readonly region: string;
  /** `path`: host/bucket/key; `host`: bucket.host/key. */
  readonly style: 'path' | 'host';
  readonly tls: boolean;
}

const KNOWN = new Set(['region', 'style', 'tls']);

/**
 * Reads `s3://key:secret@host/bucket`, with `?region=eu-central-1`, `?style=host` and `?tls=off` where the server
 * wants another than `us-east-1`, the bucket in the path, and https. Key and secret are percent-encoded.
 * @throws Error with a sentence that does not repeat the secret
 */
export function readS3Address(text: string, setting = 'UPLOADS_URL'): S3Address {
  const wrong = (what: string) =>
    new Error(`${setting} ${what}, as in s3://key:secret@host/bucket?region=us-east-1.`);
  const url = new URL(text);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const style = url.searchParams.get('style') ?? 'path';
  const tls = url.searchParams.get('tls') ?? 'on';
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.has(name));
  if (url.username === '' || url.password === '') throw wrong('needs a key and a secret');
  if (url.host === '' || bucket === undefined) throw wrong('needs a host and a bucket');
  if (style !== 'path' && style !== 'host') throw wrong('must have a style of path or host');
  if (tls !== 'on' && tls !== 'off') throw wrong('must have a tls of on or off');
  if (unknown !== undefined) throw wrong('takes region, style and tls only');
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    host: url.host,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    style,
    tls: tls === 'on',
  };
}

/** The address of one object. */
export function objectUrl(address: S3Address, key: string): string {
  return `${bucketUrl(address)}/${key}`;
}

/** The address of the bucket, without a slash at its end. */
export function bucketUrl({ host, bucket, style, tls }: S3Address): string {
  const scheme = tls ? 'https' : 'http';
  return style === 'path' ? `${scheme}://${host}/${bucket}` : `${scheme}://${bucket}.${host}`;
}
