import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { pictureCopies } from './remote-pictures.ts';
import { asSeenLine, id, idParams, moment } from './scalars.ts';
import { boundedText, cleanText, documentText } from './texts.ts';
import { author } from './users.ts';
import { historyQuery } from './versions.ts';

/** How many pages owners can write, and how long an address may be. */
export const OWN_PAGES = { most: 50, address: 60, groups: 20 } as const;

/** Who sees a page of the owners' own; staff see all. */
export const pageAudience = z.enum(['everybody', 'members', 'groups', 'staff']);
/** Who sees a page of the owners' own; staff see all. */
export type PageAudience = z.infer<typeof pageAudience>;

const address = boundedText(OWN_PAGES.address, {
  required: 'Address is required',
  tooLong: `Address must be at most ${OWN_PAGES.address} characters`,
}).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Address may have small letters, digits and single dashes');

const title = cleanText(asSeenLine, {
  max: LIMITS.title.max,
  required: 'Title is required',
  tooLong: 'Title must be less than 200 characters',
}).min(1, 'Title is required');

/** A page that owners wrote, at an address they chose. */
export const ownPage = z
  .object({
    id,
    title: z.string(),
    /** Rich-text JSON string. */
    content: z.string(),
    /** Copies of its pictures from other sites; left out: there are none. */
    pictures: pictureCopies,
    /** Without a slash; former ones lead here. */
    address: z.string(),
    updatedAt: moment,
  })
  .meta({ id: 'OwnPage' });
/** A page that owners wrote. */
export type OwnPage = z.infer<typeof ownPage>;

/** The same as staff see it. */
export const writtenPage = ownPage
  .omit({ pictures: true })
  .extend({
    audience: pageAudience,
    /** For `groups`: who sees it. */
    groupIds: z.array(id),
    inMenu: z.boolean(),
    /** Its place in the menu: the lowest first. */
    position: z.int(),
    version: z.int(),
    editor: author.nullable(),
  })
  .meta({ id: 'WrittenPage' });
/** The same as staff see it. */
export type WrittenPage = z.infer<typeof writtenPage>;

/** A page as it was from some moment on; `version` is its number among the writings of all pages. */
export const ownPageVersion = writtenPage
  .pick({
    version: true,
    title: true,
    content: true,
    address: true,
    audience: true,
    groupIds: true,
    inMenu: true,
    position: true,
    updatedAt: true,
    editor: true,
  })
  .meta({ id: 'OwnPageVersion' });
/** A page as it was from some moment on. */
export type OwnPageVersion = z.infer<typeof ownPageVersion>;

/** A new page. */
export const ownPageForm = z.strictObject({
  title,
  content: documentText,
  address,
  audience: pageAudience.default('everybody'),
  groupIds: z.array(id).max(OWN_PAGES.groups).default([]),
  inMenu: z.boolean().default(false),
  position: z.int().min(0).max(999).default(0),
});
/** Changes of a page. */
export const ownPageChanges = z.strictObject({
  title: title.optional(),
  content: documentText.optional(),
  address: address.optional(),
  audience: pageAudience.optional(),
  groupIds: z.array(id).max(OWN_PAGES.groups).optional(),
  inMenu: z.boolean().optional(),
  position: z.int().min(0).max(999).optional(),
  reason: groundsFields.reason,
  note: groundsFields.note,
});

const byAdmin = { tag: 'pages', access: 'admin', elevated: true } as const;

export const getOwnPage = defineEndpoint({
  method: 'GET',
  path: '/own-pages/:address',
  shared: 'while-shown-stays',
  summary: 'A page that owners wrote, at its address or a former one, for those who may see it',
  tag: 'pages',
  params: z.object({ address: boundedText(100) }),
  response: ownPage,
  refusals: [404],
});
export const listWrittenPages = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/own-pages',
  summary: 'The pages that owners wrote, in the order of the menu',
  query: pageQuery,
  response: pageOf(writtenPage),
});
export const getWrittenPage = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/own-pages/:id',
  summary: 'A page that owners wrote, for staff',
  params: idParams,
  response: writtenPage,
  refusals: [404],
});
export const writePage = defineEndpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/own-pages',
  summary: 'Write a page at an address of one’s own',
  body: ownPageForm,
  status: 201,
  location: '/admin/own-pages/{id}',
  response: writtenPage,
  refusals: [409, 422],
});
export const changeWrittenPage = defineEndpoint({
  ...byAdmin,
  method: 'PATCH',
  path: '/admin/own-pages/:id',
  summary: 'Change a page that owners wrote; a former address leads to the new one',
  params: idParams,
  body: ownPageChanges,
  response: writtenPage,
  refusals: [404, 409, 422],
});
export const listOwnPageVersions = defineEndpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/own-pages/:id/history',
  summary: `The newest ${LIMITS.versions} versions of a page that owners wrote, newest first; \`before\` leads to earlier ones`,
  params: idParams,
  query: historyQuery,
  response: z.object({ data: z.array(ownPageVersion) }),
  refusals: [404],
});
export const restoreOwnPage = defineEndpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/own-pages/:id/restore',
  summary: 'Have a page that owners wrote as it was in one of its versions',
  params: idParams,
  body: z.strictObject({ version: z.int().min(1).max(1_000_000) }),
  response: writtenPage,
  refusals: [404, 409, 422],
});
export const removeWrittenPage = defineEndpoint({
  ...byAdmin,
  method: 'DELETE',
  path: '/admin/own-pages/:id',
  summary: 'Remove a page that owners wrote',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [404],
});
