import { hash } from 'node:crypto';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import type { ProcessContext } from '@forum/features';
import { sharedPart } from '@forum/features/framework/http/shared-part';
import { readOwnWords } from '@forum/features/operations/own-words/queries/in-force';
import type { PageEnv, PageWords } from '@forum/web-forum/server-types';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Reading = Pick<ProcessContext, 'db' | 'sharedAnswers' | 'webTexts'>;

type Modules = Partial<Record<Language, PageWords>>;

/**
 * The owners' words for pages, each language's with the address of the module that has them: made once, then cached;
 * another word outdates everything. Undefined: there are none.
 */
export async function pageWords(ctx: Reading): Promise<PageEnv['words']> {
  const all = await modulesIn(ctx);
  return Object.keys(all).length === 0 ? undefined : all;
}

function modulesIn(ctx: Reading): Promise<Modules> {
  return sharedPart(ctx, { key: 'own words', names: [] }, async () => {
    const all = await readOwnWords(ctx);
    return Object.fromEntries(
      LANGUAGES.flatMap((language): [Language, PageWords][] => {
        const words = all[language];
        if (words === undefined) return [];
        const address = `/assets/words-${language}-${nameOf(moduleOf(words))}.js`;
        return [[language, { words, address }]];
      }),
    );
  });
}

/**
 * Serves the modules, among the files of the build, which browsers keep for when there is no network: for ever under their own names, and to pages of before under theirs, once.
 */
export function serveOwnWords(scope: FastifyInstance, ctx: Reading): void {
  const params = z.object({
    language: z.enum(LANGUAGES),
    name: z.string().regex(/^[0-9a-f]{20}$/u),
  });
  const url = '/assets/words-:language(^[a-z]{2})-:name(^[0-9a-f]{20}).js';
  scope.get(url, { schema: { params, hide: true } }, async (request, reply) => {
    const { language, name } = params.parse(request.params);
    const words = (await modulesIn(ctx))[language]?.words;
    const text = moduleOf(words ?? { texts: {}, sentences: {} });
    const isThis = nameOf(text) === name;
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', isThis ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(text);
  });
}

/** JSON is JavaScript: no word of it can be anything but a word. */
function moduleOf(words: PageWords['words']): string {
  return `export default ${JSON.stringify(words)}`;
}

const nameOf = (text: string) => hash('sha256', text, 'hex').slice(0, 20);
