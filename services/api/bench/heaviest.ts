import { randomUUID } from 'node:crypto';
import { doc, link, p, toJson } from '@forum/rich-text';

/** As many comments as a page that once brought the server down. */
const COMMENTS = 30;
/** Paragraphs of one link each: nearly the most links that a comment may have. */
const PARAGRAPHS = 120;

interface Thread {
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly postId: string;
}

/** Writes comments that are as expensive to read, draw and send as comments may be. @throws when one is refused */
export async function writeHeaviest({ origin, cookies, postId }: Thread): Promise<void> {
  for (let n = 0; n < COMMENTS; n += 1) {
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) =>
      p(`${randomUUID()} ${at} `, link(`https://example.com/${n}/${at}`, 'a link')),
    );
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const answer = await fetch(`${origin}/api/comments`, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: cookies[n % cookies.length] ?? '',
      },
      body: JSON.stringify({ postId, content: toJson(doc(...paragraphs)) }),
    });
    if (!answer.ok) throw new Error(`A heavy comment is refused: ${await answer.text()}`);
  }
}
