import {
  discardMoveInUpload,
  resumeMoveInUpload,
  startMoveInUpload,
  type MoveInUpload,
} from '@forum/contracts/move-in-uploads';
import { isApiError } from '@forum/api-client';
import { ask } from '../../providers/api.ts';
import { wordsOf } from '../../layout/words-of.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sendFile, type Sent } from './send-file.ts';

/** What this window is doing with a file. */
export type Uploading =
  | { readonly phase: 'none'; readonly failure: string | null }
  | { readonly phase: 'checking'; readonly name: string }
  | (Sent & { readonly phase: 'sending' })
  | { readonly phase: 'paused'; readonly upload: MoveInUpload; readonly failure: string | null }
  | { readonly phase: 'whole'; readonly source: string };

const NONE: Uploading = { phase: 'none', failure: null };

// Beside the pages: an upload goes on while its owner looks at another one, or is asked for the PIN.
let now: Uploading = NONE;
let file: File | null = null;
let key = '';
let stop = new AbortController();
const listeners = new Set<() => void>();

/** The upload of this window. */
export const uploading = {
  read: (): Uploading => now,

  /** @returns ends that */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Uploads a file, from where the unfinished upload is. */
  begin: async (chosen: File, unfinished: MoveInUpload | null): Promise<void> => {
    if (now.phase === 'checking' || now.phase === 'sending') return;
    set({ phase: 'checking', name: chosen.name });
    file = chosen;
    try {
      const about = { bytes: chosen.size, fingerprint: await fingerprintOf(chosen) };
      const begun =
        unfinished === null
          ? await ask(startMoveInUpload, { body: { name: chosen.name, ...about } })
          : await ask(resumeMoveInUpload, { params: { id: unfinished.id }, body: about });
      key = begun.key;
      await send(begun.upload);
    } catch (error) {
      set({ phase: 'none', failure: wordsOf(error) });
    }
  },

  pause: (): void => stop.abort(),

  /** Goes on after a pause or a refusal, with the file that is still there. */
  goOn: async (): Promise<void> => {
    if (now.phase !== 'paused' || file === null) return;
    const { upload, failure } = now;
    if (failure === null) return send(upload);
    set(NONE);
    return uploading.begin(file, upload);
  },

  /** Deletes what has come. */
  discard: async ({ id }: Pick<MoveInUpload, 'id'>): Promise<void> => {
    stop.abort();
    await ask(discardMoveInUpload, { params: { id } });
    set(NONE);
  },

  /** The file that has become whole, once; null: none. */
  takeWhole: (): string | null => {
    if (now.phase !== 'whole') return null;
    const { source } = now;
    set(NONE);
    return source;
  },
};

async function send(upload: MoveInUpload): Promise<void> {
  if (file === null) return;
  stop = new AbortController();
  const { signal } = stop;
  let last = upload;
  const tell = (sent: Sent) => {
    last = sent.upload;
    if (!signal.aborted) set({ phase: 'sending', ...sent });
  };
  tell({ upload, bytesPerSecond: null, isWaiting: false });
  addEventListener('beforeunload', keepOpen);
  try {
    const { source } = await sendFile({ file, upload, key, signal, tell });
    set(source === null ? NONE : { phase: 'whole', source });
  } catch (error) {
    const failure = signal.aborted ? null : wordsOf(error);
    const isGone = isApiError(error, 404);
    set(isGone ? { phase: 'none', failure } : { phase: 'paused', upload: last, failure });
  } finally {
    removeEventListener('beforeunload', keepOpen);
  }
}

/** The browser asks before it closes the page. */
function keepOpen(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function set(next: Uploading): void {
  now = next;
  for (const listener of listeners) listener();
}
