// Most pages are read once before they change: they are packed fast. Those that are read again are packed well, one at a
// time and seldom, since each takes as long as sending six.
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { SharedAnswer } from '@forum/features/framework/http/shared-answer';
import { pack } from '@forum/http';

const unpack = promisify(brotliDecompress);

/** A kept page whose bytes may become fewer: the memory for kept pages counts what it began with. */
interface Repacked extends SharedAnswer {
  bytes: SharedAnswer['bytes'];
}

const packedFast = new WeakMap<SharedAnswer, Repacked>();

/** At most a hundredth of a core. */
const PAUSE_MS = 250;
let notBefore = 0;

/** A page that is packed better once it is read again. */
export function toBeRepacked(page: SharedAnswer): SharedAnswer {
  const repacked: Repacked = { ...page };
  packedFast.set(repacked, repacked);
  return repacked;
}

/** Packs a page that is read again, unless another one was just now: what is read most is soon packed. */
export async function packBetter(answer: SharedAnswer): Promise<void> {
  const page = packedFast.get(answer);
  const now = performance.now();
  if (page === undefined || page.bytes.length === 0 || now < notBefore) return;
  notBefore = now + PAUSE_MS;
  packedFast.delete(answer);
  page.bytes = await pack(await unpack(page.bytes));
}
