import * as calls from '@forum/contracts/pages';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { readSiteName } from '../../operations/site-settings/queries/look.ts';
import { editPage } from './commands.ts';
import { pagesProjection } from './projection.ts';
import { withPicturesOfOne } from '../remote-pictures/queries.ts';
import { getPage, listVersions, pageNamed } from './queries.ts';
import { defaultPage } from './queries/default-pages.ts';

/** Reading the static pages, and changing them as an administrator. */
export function pageRoutes(ctx: AppContext): FastifyPluginAsync {
  const read = async (slug: string) => getPage(ctx.db, pageNamed(slug), await readSiteName(ctx));
  const readAll = () => Promise.all(calls.pageSlug.options.map(read));

  return async (app) => {
    serve(ctx, app, calls.listStaticPages, async () => ({
      data: (await readAll()).map(({ slug, title, version, updatedAt }) => ({
        slug,
        title,
        version,
        updatedAt,
      })),
    }));
    serve(ctx, app, calls.getStaticPage, async ({ params }) => {
      const { slug, title, content, version, updatedAt } = await read(params.slug);
      return withPicturesOfOne(ctx, { slug, title, content, version, updatedAt });
    });
    serveMember(ctx, app, calls.listEditedPages, async ({ query }) => {
      const list = { name: 'pages', items: await readAll(), keyOf: slugOf };
      const { shown, meta } = pageOfListed(list, query);
      return { data: [...shown], meta };
    });
    serveMember(ctx, app, calls.getEditedPage, async ({ params }) =>
      withPicturesOfOne(ctx, await read(params.slug)),
    );
    serveMember(ctx, app, calls.listPageVersions, async ({ params, query }) => ({
      data: await listVersions(
        ctx.db,
        { slug: pageNamed(params.slug), ...query },
        await readSiteName(ctx),
      ),
    }));
    serveMember(
      ctx,
      app,
      calls.editStaticPage,
      async ({ params, body, actor, meta, projected }) => {
        const slug = pageNamed(params.slug);
        const { title, content } = body;
        const fallback = defaultPage(slug, await readSiteName(ctx));
        const { position } = await editPage(ctx, { meta, actor, slug, title, content, fallback });
        const isProjected = await projected(position, [pagesProjection.name]);
        const shown = await read(slug);
        return isProjected ? shown : { ...shown, ...given({ title, content }) };
      },
    );
  };
}

function slugOf({ slug }: { readonly slug: string }): string {
  return slug;
}

/** The fields sent, without those left out. */
function given({ title, content }: { title: string | undefined; content: string | undefined }) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
  };
}
