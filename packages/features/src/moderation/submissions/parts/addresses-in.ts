import { parseCommentContent, plainTextOf } from '@forum/rich-text';
import type { WrittenText } from '../../../framework/ports/gate.ts';

/**
 * The addresses of the web that a text leads to or names, each once, as a browser would write them. All of them, or
 * harmless ones would hide another: texts are short enough.
 */
export function addressesIn({ title, excerpt, content = '', poll }: WrittenText): string[] {
  const read = parseCommentContent(content);
  // From the saved form: in the input, the same address can be written in many ways.
  const kept = read.ok ? JSON.stringify(read.document) : '';
  const linked = [...kept.matchAll(/"(?:url|src)":"(https?:[^"]*)"/gu)].map(([, url = '']) => url);
  const texts = [
    title,
    excerpt,
    read.ok ? plainTextOf(read.document) : content,
    poll?.question,
    ...(poll?.options ?? []),
  ].join('\n');
  const named = [...texts.matchAll(/https?:\/\/[^\s"<>]+/giu)].map(([url]) => url);
  const found = [...new Set([...linked, ...named])].flatMap((url) => asWritten(url) ?? []);
  return [...new Set(found)];
}

function asWritten(address: string): string | null {
  // At the end of a sentence.
  const url = URL.parse(address.replace(/[.,;:!?)\]}'’”]{1,10}$/u, ''));
  return url === null ? null : url.href;
}
