import * as calls from '@forum/contracts/own-words';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { replaceText, restoreText } from './commands.ts';
import { asText } from './parts/as-text.ts';
import { ownWordsProjection } from './projection.ts';
import { getText, listTexts, textNamed } from './queries.ts';
import { misfitIn } from './queries/in-force.ts';

const SHOWN_IN = [ownWordsProjection.name];

/** The texts of the forum and its emails, and the owners' in their place. */
export function ownWordsRoutes(ctx: ContextWith<'ownTexts'>): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.listReplaceableTexts, ({ query }) => listTexts(ctx, query));
    serveMember(ctx, app, calls.getReplaceableText, ({ params }) => getText(ctx, params.id));
    serveMember(ctx, app, calls.replaceText, async ({ actor, meta, params, body, projected }) => {
      const { language, part, key, original } = await textNamed(ctx, params.id);
      if (original === null) throw saidNoLonger();
      const { text: written, ...grounds } = body;
      const text = asText(written, original);
      const misfit = misfitIn(part, original, text);
      const given = { language, part, key, text, original, misfit };
      const { position } = await replaceText(ctx, { meta, actor, grounds, given });
      await projected(position, SHOWN_IN);
      return getText(ctx, params.id);
    });
    serveMember(ctx, app, calls.restoreText, async ({ actor, meta, params, projected }) => {
      const { language, part, key } = await textNamed(ctx, params.id);
      const given = { language, part, key };
      const { position } = await restoreText(ctx, { meta, actor, grounds: {}, given });
      await projected(position, SHOWN_IN);
    });
  };
}

function saidNoLonger(): DomainError {
  const message = 'The forum says this no longer.';
  return new DomainError('invalid', 'invalid', message, { issues: [{ path: 'text', message }] });
}
