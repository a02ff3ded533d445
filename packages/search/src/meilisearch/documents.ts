import { createHash } from 'node:crypto';
import { isSpeltTwoWays } from '@forum/contracts/search-form';
import type { SearchDocument } from '../port.ts';
import { isAscii, wordsOf } from '../words.ts';
import { SIGNS_APART, withoutMarks } from './marks.ts';

/** A document as Meilisearch stores it. Filters compare ids, numbers, flags and keys, never texts. */
export interface MeiliDocument {
  readonly key: string;
  readonly kind: SearchDocument['kind'];
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
  /** Title and text as written, if they are searched in another spelling. */
  readonly shown: { readonly title: string; readonly text: string } | null;
  readonly tags: readonly string[];
  readonly tagKeys: readonly string[];
  readonly prefixKey: string | null;
  readonly author: string | null;
  readonly category: string | null;
  readonly postId: string | null;
  readonly answered: boolean;
  /** Milliseconds since 1970: it sorts and filters numbers. */
  readonly createdAt: number;
}

/** The primary key of a document. */
export function keyOf({ kind, id }: Pick<SearchDocument, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

/** A document in the shape sent to the server. */
export function meiliDocument(document: SearchDocument): MeiliDocument {
  const { kind, id, version, title, text, tags, prefix, postId, answered } = document;
  return {
    key: keyOf(document),
    kind,
    id,
    version,
    title: searched(title),
    text: searched(text),
    shown: isSpeltTwoWays(title + text) ? { title, text } : null,
    tags: tags.map(searched),
    tagKeys: tags.map(filterKey),
    prefixKey: prefix === null ? null : filterKey(prefix),
    author: document.authorId,
    category: document.categoryId,
    postId,
    answered,
    createdAt: Date.parse(document.createdAt),
  };
}

/**
 * The value that a filter compares instead of a typed text: a hash of letters and digits, regardless of case. Filters
 * are a language, and typed text must never become part of it.
 */
export function filterKey(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 32);
}

// Meilisearch splits scripts without spaces by dictionaries for some languages; with marks in between, every character
// is a word in all of them, as in the Postgres engine. Alternative spellings are written in the form that is searched
// for.
function searched(text: string): string {
  if (isAscii(text)) return text;
  const plain = withoutMarks(text);
  let made = '';
  let end = 0;
  for (const { word, from, to, joined } of wordsOf(plain)) {
    const written = plain.slice(from, to);
    made += plain.slice(end, from) + (joined ? SIGNS_APART : '');
    made += isSpeltTwoWays(written) ? word : written;
    end = to;
  }
  return made + plain.slice(end);
}
