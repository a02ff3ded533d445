import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { pictureCopies } from './remote-pictures.ts';
import { moment, asSeenLine } from './scalars.ts';
import { author } from './users.ts';
import { boundedText, cleanText, documentText } from './texts.ts';
import { historyQuery } from './versions.ts';

/** The static pages (decisions, Product). */
export const PAGE_SLUGS = ['rules', 'terms', 'privacy', 'help', 'about'] as const;
/** One of the static pages. */
export const pageSlug = z.enum(PAGE_SLUGS);
/** One of the static pages. */
export type PageSlug = z.infer<typeof pageSlug>;

/** A static page. */
export const staticPage = z
  .object({
    slug: pageSlug,
    title: z.string(),
    /** Rich-text JSON string. */
    content: z.string(),
    /** Copies of its pictures from other sites; left out: there are none. */
    pictures: pictureCopies,
    /** Number of changes by staff; 0: the text that every forum starts with. */
    version: z.int(),
    updatedAt: moment.nullable(),
  })
  .meta({ id: 'StaticPage' });
/** A static page. */
export type StaticPage = z.infer<typeof staticPage>;

/** A static page as staff see it. */
export const editedPage = staticPage
  .extend({
    /** The slug again, for clients that require every item to have an id. */
    id: pageSlug,
    /** Who changed it last. */
    editor: author.nullable(),
  })
  .meta({ id: 'EditedPage' });
/** A static page as staff see it. */
export type EditedPage = z.infer<typeof editedPage>;

/** One version of a static page, oldest first; the last one of all is the present text. */
export const pageVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    content: z.string(),
    editedAt: moment,
    editor: author.nullable(),
  })
  .meta({ id: 'PageVersion' });
/** One version of a static page. */
export type PageVersion = z.infer<typeof pageVersion>;

const slugParams = z.object({ slug: boundedText(50) });
const byAdmin = { tag: 'pages', access: 'admin', elevated: true } as const;

export const listStaticPages = defineEndpoint({
  method: 'GET',
  path: '/pages',
  shared: 'while-shown-stays',
  summary: 'The static pages, without their texts',
  tag: 'pages',
  response: z.object({ data: z.array(staticPage.omit({ content: true })) }),
});
export const getStaticPage = defineEndpoint({
  method: 'GET',
  path: '/pages/:slug',
  shared: 'while-shown-stays',
  summary: 'A static page: rules, terms, privacy, help or about',
  tag: 'pages',
  params: slugParams,
  response: staticPage,
  refusals: [404],
});
export const listEditedPages = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/pages',
  summary: 'The static pages, for staff',
  query: pageQuery,
  response: pageOf(editedPage),
  refusals: [401, 403],
});
export const getEditedPage = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/pages/:slug',
  summary: 'A static page, for staff',
  params: slugParams,
  response: editedPage,
  refusals: [401, 403, 404],
});
export const listPageVersions = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/pages/:slug/history',
  summary: `The newest ${LIMITS.versions} versions of a static page, oldest first; \`before\` leads to earlier ones`,
  params: slugParams,
  query: historyQuery,
  response: z.object({ data: z.array(pageVersion) }),
  refusals: [400, 401, 403, 404],
});
export const editStaticPage = defineEndpoint({
  ...byAdmin,
  method: 'PATCH',
  path: '/admin/pages/:slug',
  summary: 'Edit a static page; the previous version is kept',
  params: slugParams,
  body: z.strictObject({
    title: cleanText(asSeenLine, {
      max: LIMITS.title.max,
      required: 'Title is required',
      tooLong: 'Title must be less than 200 characters',
    })
      .min(1, 'Title is required')
      .optional(),
    content: documentText.optional(),
  }),
  response: editedPage,
  refusals: [401, 403, 404, 409, 422],
});
