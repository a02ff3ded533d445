import { isColorCode } from '@forum/contracts/brand-color';
import { getPost } from '@forum/contracts/posts';
import type { ProcessContext } from '@forum/features';
import { createTurns } from '@forum/features/content/uploads/parts/images/turns';
import { createMadeOnce } from '@forum/features/content/uploads/parts/made-once';
import { uploadKeyOf } from '@forum/features/content/uploads/queries';
import { readText } from '@forum/features/operations/site-settings/queries';
import { nameIn, readLook } from '@forum/features/operations/site-settings/queries/look';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readAsVisitor } from '../page-reads.ts';
import { canBeDrawn, drawLinkCard } from './link-card.ts';

/** The forum's colour if its owners chose none: the accent of `tokens.css`. */
const OUR_ACCENT = '#006186';

/** The words of a card besides the forum's name. */
interface CardWords {
  readonly title: string;
  readonly footnote: string;
}

/**
 * Serves the pictures that other sites show for links to the forum's pages: one of the forum, and one of each post that
 * visitors may read, as they read it.
 */
export function serveCards(scope: FastifyInstance, ctx: ProcessContext): void {
  const send = createCards(ctx);
  scope.get('/cards/site.png', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, { title: (await readText(ctx.db, 'purpose')).trim(), footnote: '' }),
  );
  const params = z.object({ id: z.uuid() });
  scope.get('/cards/posts/:id.png', { schema: { params, hide: true } }, async (request, reply) => {
    const { id } = params.parse(request.params);
    const read = readAsVisitor({ request, reply });
    const { title, category, author } = await read(getPost, { params: { id } });
    const footnote = [category?.name, author?.displayName ?? author?.username]
      .filter((part) => part !== undefined && canBeDrawn(part))
      .join(' · ');
    return send(reply, { title: canBeDrawn(title) ? title : '', footnote });
  });
}

/** Draws a card on first request; later ones are found by a digest of everything it shows. */
function createCards(
  ctx: Pick<ProcessContext, 'db' | 'sharedAnswers' | 'site' | 'storage' | 'imageCache'>,
) {
  const madeOnce = createMadeOnce(ctx, createTurns(1, 16));
  return async (reply: FastifyReply, words: CardWords) => {
    const look = await readLook(ctx);
    const icon = look.icon in look.pictures ? uploadKeyOf(look.icon, ctx.site.siteUrl) : null;
    const name = nameIn(look, ctx.site);
    // Without words of its own, the card is just the name, in large letters.
    const isNameOnly = words.title === '' && words.footnote === '';
    const shown = {
      siteName: isNameOnly ? '' : name,
      title: isNameOnly ? name : words.title,
      footnote: words.footnote,
      accent: isColorCode(look.accent) ? look.accent : OUR_ACCENT,
    };
    const digest = createHash('sha256').update(JSON.stringify([DRAWN_AS, icon, shown]));
    const key = `card-${digest.digest('hex').slice(0, 40)}.png`;
    void reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin');
    const card = await madeOnce(key, async () =>
      drawLinkCard({ ...shown, icon: icon === null ? null : await bytesOf(ctx, icon) }),
    );
    return reply.header('content-length', card.size).send(card.stream);
  };
}

/** Raised when cards are drawn differently: earlier ones are then no longer requested. */
const DRAWN_AS = 1;

async function bytesOf({ storage }: Pick<ProcessContext, 'storage'>, key: string) {
  const stored = await storage.get(key);
  return stored === null ? null : buffer(stored.stream);
}
