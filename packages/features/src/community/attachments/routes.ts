import { fileTypeOf } from '@forum/contracts/file-types';
import { readFile } from '@forum/contracts/uploads';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serve } from '../../framework/http/serve.ts';
import { isFileKey } from '../../content/uploads/queries.ts';
import { rangeIn } from './parts/range.ts';
import { findFile, mayReadFile, type StoredFile } from './queries.ts';

/** Serves files to those who may read what they are attached to; to others there are none. */
export function attachmentRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, readFile, async ({ actor, params: { key }, request, reply }) => {
      const file = isFileKey(key) ? await findFile(ctx.db, key) : null;
      const reader = { viewer: actor, now: ctx.clock.now() };
      if (file === null || !(await mayReadFile(ctx.db, file, reader))) throw noSuch('file');
      return sendFile(ctx, { file, reply, headers: request.headers });
    });
  };
}

interface Wanted {
  readonly file: StoredFile;
  readonly reply: FastifyReply;
  readonly headers: {
    readonly range?: string | undefined;
    readonly 'if-none-match'?: string | undefined;
  };
}

async function sendFile({ storage }: AppContext, { file, reply, headers }: Wanted) {
  const { key, bytes } = file;
  const tag = `"${key}"`;
  void reply.headers(inert(file)).header('etag', tag);
  if (headers['if-none-match'] === tag) return nothing(reply, 304);
  const part = rangeIn(headers.range, bytes);
  if (part === 'none') return nothing(reply.header('content-range', `bytes */${bytes}`), 416);
  const found = await storage.get(key, part ?? undefined);
  if (found === null) throw noSuch('file');
  if (part !== null) {
    const { from, to } = part;
    void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
  }
  void reply.header('content-length', found.size);
  return found.stream;
}

function nothing(reply: FastifyReply, status: 304 | 416): string {
  void reply.code(status);
  return '';
}

/**
 * Whatever it is, it runs nothing, loads nothing, is shown in no page of another site, and is downloaded rather than
 * opened, unless it is sound or film, which run nothing. Access is checked anew each time.
 */
function inert({ key, name }: StoredFile) {
  const played = fileTypeOf(key)?.played ?? null;
  return {
    'content-type': played ?? 'application/octet-stream',
    'content-disposition': `${played === null ? 'attachment' : 'inline'}; ${named(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  };
}

/** The name for old programs, in ASCII, and for others (RFC 6266). */
function named(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${hex(one)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();
