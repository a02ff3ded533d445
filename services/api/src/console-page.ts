import { isColorCode } from '@forum/contracts/brand-color';
import type { ProcessContext } from '@forum/features';
import { findSession } from '@forum/features/identity/sessions/queries';
import { readLook } from '@forum/features/operations/site-settings/queries/look';
import { recogniseReader } from '@forum/http';
import type { FastifyRequest } from 'fastify';
import type { Pages } from './pages.ts';

/** What the console's page is made from. */
export interface ConsolePage {
  readonly ctx: ProcessContext;
  /** Decides as for the forum's pages. */
  readonly pages: Pick<Pages, 'languageFor'>;
  /** As the build wrote it. */
  readonly built: string;
}

/**
 * The console's page in its reader's language, with the forum's own colour, from which its theme derives. If the
 * database does not answer, the page is as it was built: the console itself says what is wrong.
 */
export async function consolePage(
  { ctx, pages, built }: ConsolePage,
  request: FastifyRequest,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const [{ accent }, member] = await Promise.all([readLook(ctx), languageOfReader(ctx, request)]);
    const { cookie, 'accept-language': accepted } = request.headers;
    const language = pages.languageFor({ member, cookie, accepted });
    const spoken = built.replace('<html lang="en"', `<html lang="${language}"`);
    if (!isColorCode(accent)) return spoken;
    return spoken.replace('</head>', `<meta name="accent" content="${accent}" /></head>`);
  } catch (error) {
    onError(error);
    return built;
  }
}

/** The setting of the signed-in member; null for anybody else. */
async function languageOfReader(
  ctx: ProcessContext,
  request: FastifyRequest,
): Promise<string | null> {
  await recogniseReader(request, (token, onlyReads) => findSession(ctx, token, onlyReads));
  return request.display?.language ?? null;
}
