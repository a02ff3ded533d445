import { openBytes, readMbox } from '@forum/dumps';
import { headOf, idsIn, readable, type Head } from './head.ts';
import { hashOf } from './letter.ts';
import type { ArchiveFile } from './lists.ts';

/** A message of an archive, with its head read. */
export interface Letter {
  readonly list: string;
  /** A hash of its id; of all that it is, when it has none. */
  readonly id: string;
  readonly envelope: string;
  readonly head: Head;
  /** Each byte as a character. */
  readonly message: string;
}

/** All messages of all lists, in the same order at every reading; what is too large is counted. */
export async function* lettersOf(
  files: readonly ArchiveFile[],
  onTooLarge: (list: string) => void,
): AsyncGenerator<Letter> {
  for (const { path, list } of files) {
    for await (const { envelope, bytes } of readMbox(openBytes(path))) {
      if (bytes === null) {
        onTooLarge(list);
        continue;
      }
      const message = bytes.toString('latin1');
      const head = headOf(message);
      const own = idOf(head);
      yield { list, id: hashOf(own ?? envelope + message), envelope, head, message };
    }
  }
}

function idOf({ fields }: Head): string | undefined {
  const value = fields.get('message-id');
  return idsIn(value)[0] ?? readable(value);
}

/** Hashes of the ids that a message names, the nearest first: what it answers, then what that answered. */
export function answersOf({ fields }: Head): string[] {
  const references = idsIn(fields.get('references')).toReversed();
  const ids = new Set([...idsIn(fields.get('in-reply-to')), ...references]);
  return [...ids].slice(0, 4).map(hashOf);
}
