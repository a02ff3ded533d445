import type { NewRow } from '@forum/move-in';
import type { Conversion } from './converter.ts';

/** A private message, as far as its readers are known. */
export interface Letter {
  /** What it belongs to; letters of one root are one conversation. */
  readonly root: string;
  /** In seconds since 1970. */
  readonly at: number;
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** Those who have it, and know of each other. */
  readonly open: Set<string>;
  /** Those who got a copy in secret. */
  readonly hidden: Set<string>;
}

/** What a row says of a message, besides. */
interface Rest {
  readonly author?: string;
  readonly guest?: string;
  readonly createdAt: string;
  readonly editedAt?: string;
  readonly text: NewRow<'messages'>['text'];
}

/**
 * Private messages by their numbers, with those who have them. Whoever got a copy in secret reads it in a conversation of
 * two; what nobody has any more does not come.
 */
export class Letters {
  readonly #letters = new Map<string, Letter>();
  readonly #roots = new Map<string, { at: number; title: string | undefined }>();
  readonly #written = new Set<string>();

  /** The letter of that number, made anew where nobody noted it. */
  note(key: string, make: () => Omit<Letter, 'open' | 'hidden'>): Letter {
    let letter = this.#letters.get(key);
    if (letter === undefined) {
      letter = { ...make(), open: new Set(), hidden: new Set() };
      this.#letters.set(key, letter);
      const root = this.#roots.get(letter.root);
      if (root === undefined || letter.at < root.at) this.#roots.set(letter.root, letter);
    }
    return letter;
  }

  get(key: string): Letter | undefined {
    return this.#letters.get(key);
  }

  /** How many messages and conversations come. */
  counts(): { readonly messages: number; readonly conversations: number } {
    const roots = new Set<string>();
    let messages = 0;
    for (const letter of this.#letters.values()) {
      for (const { root } of copiesOf('', letter)) {
        messages += 1;
        roots.add(root);
      }
    }
    return { messages, conversations: roots.size };
  }

  /** Writes a letter once, whatever number of its copies are met. */
  async write({ writer, left }: Conversion, key: string, rest: Rest): Promise<void> {
    const letter = this.#letters.get(key);
    if (letter === undefined || this.#written.has(`letter ${key}`)) return;
    this.#written.add(`letter ${key}`);
    const copies = copiesOf(key, letter);
    if (copies.length === 0) return left.add('messages', 'that nobody has any more');
    for (const copy of copies) {
      if (!this.#written.has(copy.root)) {
        this.#written.add(copy.root);
        const { at, title } = this.#roots.get(letter.root) ?? letter;
        const createdAt = at > 0 ? new Date(at * 1000).toISOString() : '';
        await writer.add('conversations', { key: copy.root, title, createdAt });
      }
      const { key: name, root: conversation, members } = copy;
      await writer.add('messages', { key: name, conversation, members, ...rest });
    }
  }
}

function copiesOf(key: string, { root, author, open, hidden }: Letter) {
  const secret = [...hidden]
    .filter((member) => !open.has(member))
    .map((member) => ({
      key: `${key}-to-${member}`,
      root: `${root}-to-${member}`,
      members: author === undefined || author === member ? [member] : [author, member],
    }));
  return open.size === 0 ? secret : [{ key, root, members: [...open] }, ...secret];
}
