import { hash } from 'node:crypto';
import type { ProcessContext } from '@forum/features';
import { readLook } from '@forum/features/operations/site-settings/queries/look';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where the owners' stylesheet is: its address says which one it is. Undefined: there is none. */
export function addressOfStyle(css: string): string | undefined {
  return css.trim() === '' ? undefined : `/brand/own-${nameOf(css)}.css`;
}

const nameOf = (css: string) => hash('sha256', css, 'hex').slice(0, 20);

/** Serves the owners' stylesheet: for ever under its own name, and to pages of before under theirs, once. */
export function serveOwnStyle(
  scope: FastifyInstance,
  ctx: Pick<ProcessContext, 'db' | 'sharedAnswers'>,
): void {
  const params = z.object({ name: z.string().regex(/^[0-9a-f]{20}$/u) });
  const url = '/brand/own-:name.css';
  scope.get(url, { schema: { params, hide: true } }, async (request, reply) => {
    const { stylesheet } = await readLook(ctx);
    const isThis = nameOf(stylesheet) === params.parse(request.params).name;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isThis ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(stylesheet);
  });
}
