import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { Boot } from './page-types.ts';
import { scriptSafe } from './script-safe.ts';
import type { PageEnv, PageRequest } from './server-types.ts';

/** A page that takes longer is cut off; the browser renders the rest. */
const LONGEST_RENDER_MS = 8000;

/** The whole page: its data is there before it is drawn, so nothing of it comes later than the rest. */
export async function htmlOf(
  page: React.ReactNode,
  boot: Boot,
  request: PageRequest,
  env: PageEnv,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let isWhole = true;
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: env.nonce,
    bootstrapScriptContent: `window.forumBoot=${scriptSafe(boot)}`,
    bootstrapModules: [env.assets[boot.document.site.language].entry],
    // React moves large finished parts to the end of the page and back by script; readers without scripts would miss them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => void pipe(gathering(resolve)),
    onShellError: reject,
    onError: (error) => {
      isWhole = false;
      env.onError?.(error);
    },
  });
  const timer = setTimeout(() => abort(new Error('The page took too long')), LONGEST_RENDER_MS);
  request.signal?.addEventListener('abort', () => abort(), { once: true });
  try {
    const html = await promise;
    return { html, isWhole };
  } finally {
    clearTimeout(timer);
  }
}

/** Takes a page in the small parts that React writes. */
function gathering(whole: (html: Buffer) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
    final: (done) => {
      whole(Buffer.concat(parts));
      done();
    },
  });
}
