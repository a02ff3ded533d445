import type { ReadPage } from '@forum/outbound';

/** More than the head of a page needs to name its charset. */
const SNIFFED = 2048;

/** A page as text, in the charset that its header or its head names; else UTF-8. */
export function pageTextOf({ bytes, charset }: Pick<ReadPage, 'bytes' | 'charset'>): string {
  const named = charset ?? charsetIn(Buffer.from(bytes.subarray(0, SNIFFED)).toString('latin1'));
  return decoderOf(named ?? 'utf-8').decode(bytes);
}

function charsetIn(head: string): string | null {
  return /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? null;
}

/** An unknown charset is read as UTF-8: replacement characters do no harm. */
function decoderOf(name: string) {
  try {
    return new TextDecoder(name);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
