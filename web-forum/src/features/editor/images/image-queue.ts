import type { UploadedImage } from '@forum/contracts/uploads';
import type { SendImage } from '../../uploads/index.ts';

/** An image whose place in the text is kept while it is sent. */
export interface QueuedImage {
  readonly id: string;
  readonly file: File;
  readonly alt: string;
  /** Address of what it looks like, in this window. */
  readonly preview: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly part: number }
    | { readonly kind: 'failed'; readonly error: unknown }
    | { readonly kind: 'sent'; readonly image: UploadedImage };
}

/** Sends the images of one text, one after the other, so that the first is there first. */
export class ImageQueue {
  readonly #send: SendImage;
  readonly #images = new Map<string, QueuedImage>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #count = 0;

  constructor(send: SendImage) {
    this.#send = send;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null: it was cancelled, or belongs to another text. */
  readonly find = (id: string): QueuedImage | null => this.#images.get(id) ?? null;

  /** Sends the image once those before it are there. @returns its id */
  readonly add = (file: File, alt: string): string => {
    this.#count += 1;
    const id = String(this.#count);
    const preview = URL.createObjectURL(file);
    this.#put({ id, file, alt, preview, state: { kind: 'waiting' } });
    this.#next();
    return id;
  };

  /** Sends again what has failed. */
  readonly retry = (id: string): void => {
    this.#change(id, { kind: 'waiting' });
    this.#next();
  };

  /** Its place in the text is gone. */
  readonly cancel = (id: string): void => {
    const image = this.#images.get(id);
    if (image === undefined) return;
    this.#images.delete(id);
    URL.revokeObjectURL(image.preview);
    this.#running.get(id)?.abort();
    this.#tell();
  };

  /** The text is gone. */
  readonly end = (): void => {
    for (const id of this.#images.keys()) this.cancel(id);
  };

  #next() {
    if (this.#running.size > 0) return;
    for (const image of this.#images.values()) {
      if (image.state.kind !== 'waiting') continue;
      void this.#run(image);
      return;
    }
  }

  async #run({ id, file, alt }: QueuedImage) {
    const ended = new AbortController();
    this.#running.set(id, ended);
    this.#change(id, { kind: 'sending', part: 0 });
    const onProgress = (part: number) => {
      if (this.#running.has(id)) this.#change(id, { kind: 'sending', part });
    };
    try {
      const image = await this.#send(file, alt, { signal: ended.signal, onProgress });
      this.#running.delete(id);
      this.#change(id, { kind: 'sent', image });
    } catch (error) {
      this.#running.delete(id);
      // Shown in its place, with a way to try again; a cancelled one is no longer there.
      this.#change(id, { kind: 'failed', error });
    }
    this.#next();
  }

  #change(id: string, state: QueuedImage['state']) {
    const image = this.#images.get(id);
    if (image !== undefined) this.#put({ ...image, state });
  }

  #put(image: QueuedImage) {
    this.#images.set(image.id, image);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
