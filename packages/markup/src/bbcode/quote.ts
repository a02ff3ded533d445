import type { MarkupContext } from '../context.ts';
import { QUOTE } from '../html-quote.ts';

/** Whom a quote names, and the key of the post that it was taken from. */
interface Source {
  readonly author: string;
  readonly post?: string | undefined;
}

/** Attributes of a quotation by what its tag says, in the ways of all five systems. */
export function quoteAttributes(
  rest: string,
  values: ReadonlyMap<string, string>,
  context: MarkupContext,
): Readonly<Record<string, string>> {
  const { author, post } = sourceOf(rest, values);
  const address = post === undefined ? null : (context.post?.({ key: post }) ?? null);
  return {
    ...(author === '' ? {} : { [QUOTE.author]: author }),
    ...(address === null ? {} : { [QUOTE.address]: address }),
  };
}

function sourceOf(rest: string, values: ReadonlyMap<string, string>): Source {
  if (/^\s+author=/.test(rest)) return sourceOfSmf(rest.trimStart().slice('author='.length));
  const own = values.get('') ?? '';
  // phpBB writes post_id, MyBB pid.
  const named = values.get('post_id') ?? values.get('pid');
  if (named !== undefined) return { author: own, post: digits(named) };
  // XenForo: "name, post: 12, member: 3".
  const [first = '', ...details] = own.split(/,\s*(?=(?:post|member|profilePost|convMessage):)/);
  const post = details.find((detail) => detail.startsWith('post:'));
  if (details.length > 0) return { author: first, post: digits(post?.slice(5)) };
  // vBulletin: name;12, and name;n12 since version 5.
  const vb = /^(.*);n?(\d+)$/.exec(own);
  return vb === null ? { author: own } : { author: vb[1] ?? '', post: vb[2] };
}

/** SMF: names have blanks and no quotes, `A B link=topic=1.msg2#msg2 date=1`. */
function sourceOfSmf(text: string): Source {
  const ends = [text.lastIndexOf(' link='), text.lastIndexOf(' date=')].filter((at) => at >= 0);
  const link = /\slink=(?:topic=\d{1,15}\.)?msg(\d{1,15})/.exec(text);
  return { author: text.slice(0, Math.min(...ends, text.length)).trim(), post: link?.[1] };
}

function digits(text: string | undefined): string | undefined {
  return /\d{1,15}/.exec(text ?? '')?.[0];
}
