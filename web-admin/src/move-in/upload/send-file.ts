import { isApiError } from '@forum/api-client';
import {
  MOVE_IN_PART_BYTES,
  sendMoveInPart,
  type MoveInUpload,
} from '@forum/contracts/move-in-uploads';
import { ask } from '../../providers/api.ts';
import { sha256Of } from './fingerprint.ts';

/** How long a part should take, in ms: the server waits half a minute for one, and a lost one is sent again. */
const PART_MS = 2500;
const TIMEOUT_MS = 29_000;
const SMALLEST = 64 * 1024;
const FIRST = 512 * 1024;
const WAIT_MS = { least: 1000, most: 30_000 };
const MOST_DAMAGED = 5;

/** How far it is. */
export interface Sent {
  readonly upload: MoveInUpload;
  /** Null: not known yet. */
  readonly bytesPerSecond: number | null;
  /** Nothing gets through at the moment. */
  readonly isWaiting: boolean;
}

interface Given {
  readonly file: Blob;
  readonly upload: MoveInUpload;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly tell: (sent: Sent) => void;
}

/**
 * Sends what is missing of a file, part by part, as large as the line carries. A lost connection is waited for.
 * @throws ApiError on a refusal; what `signal` was aborted with
 */
export async function sendFile({
  file,
  key,
  signal,
  tell,
  ...begun
}: Given): Promise<MoveInUpload> {
  let { upload } = begun;
  let size = FIRST;
  let tries = 0;
  let bytesPerSecond: number | null = null;
  while (upload.source === null) {
    signal.throwIfAborted();
    const offset = upload.receivedBytes;
    const bytes = await file.slice(offset, offset + size).arrayBuffer();
    const since = performance.now();
    try {
      upload = await sendPart({ id: upload.id, key, offset, bytes }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error, tries)) throw error;
      tell({ upload, bytesPerSecond, isWaiting: true });
      await waited(error, tries, signal);
      tries += 1;
      size = Math.max(SMALLEST, Math.floor(size / 2));
      continue;
    }
    const ms = Math.max(1, performance.now() - since);
    tries = 0;
    bytesPerSecond = smoothed(bytesPerSecond, (1000 * bytes.byteLength) / ms);
    size = sizeAfter(size, ms);
    tell({ upload, bytesPerSecond, isWaiting: false });
  }
  return upload;
}

interface Part {
  readonly id: string;
  readonly key: string;
  readonly offset: number;
  readonly bytes: ArrayBuffer;
}

async function sendPart({ id, key, offset, bytes }: Part, signal: AbortSignal) {
  const sha256 = await sha256Of(bytes);
  // Named, since a proxy may drop files without a name.
  const file = new File([bytes], 'part');
  const body = { key, offset: String(offset), sha256, file };
  return ask(sendMoveInPart, { params: { id }, body }, { signal, timeoutMs: TIMEOUT_MS });
}

/** Whether the same may well succeed in a moment. */
function isPassing(error: unknown, tries: number): boolean {
  if (!isApiError(error)) return false;
  if (error.code === 'damaged') return tries < MOST_DAMAGED;
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Waits a while, or until the browser is online again. */
async function waited(error: unknown, tries: number, signal: AbortSignal): Promise<void> {
  const asked = isApiError(error) ? 1000 * (error.retryAfterSeconds ?? 0) : 0;
  const ms = Math.min(WAIT_MS.most, Math.max(asked, WAIT_MS.least * 2 ** Math.min(tries, 10)));
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
  signal.throwIfAborted();
}

function smoothed(before: number | null, now: number): number {
  return before === null ? now : 0.8 * before + 0.2 * now;
}

function sizeAfter(size: number, ms: number): number {
  const wanted = Math.floor(size * Math.min(2, PART_MS / ms));
  return Math.min(MOVE_IN_PART_BYTES, Math.max(SMALLEST, wanted));
}
