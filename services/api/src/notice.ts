import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'notice';
/** Long enough for the page that follows the redirect. */
const KEPT_SECONDS = 30;
const SHARED = 'Path=/; HttpOnly; SameSite=Lax';

/**
 * Leaves a sentence for the next page of this reader: why a plain form was refused. It travels in a cookie, not in
 * the address, so that no link can put words into the forum's mouth.
 */
export function leaveNotice(reply: FastifyReply, sentence: string): void {
  const value = encodeURIComponent(sentence.slice(0, 500));
  void reply.header('set-cookie', `${NAME}=${value}; Max-Age=${KEPT_SECONDS}; ${SHARED}`);
}

/** Whether a sentence was left for this reader. */
export function hasNotice(request: FastifyRequest): boolean {
  return noticeIn(request) !== undefined;
}

/** Takes the sentence left for this reader, if any; it is shown once. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply): string | null {
  const value = noticeIn(request);
  if (value === undefined) return null;
  void reply.header('set-cookie', `${NAME}=; Max-Age=0; ${SHARED}`);
  return decoded(value);
}

function noticeIn({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)notice=([^;]*)/.exec(headers.cookie ?? '')?.[1];
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not ours: nothing to show.
    return null;
  }
}
