import { globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { postPath, profilePath } from '../src/lib/paths.ts';
import { apiOf } from './api.ts';
import { SUBCATEGORY, aComment, aPost, anImportedPost, unheard } from './content.ts';
import type { Member } from './members.ts';
import { aDecidedCase, aGroup } from './staff.ts';
import { aConversation } from './conversations.ts';
import type { APIRequestContext } from '@playwright/test';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

/** Every screen that readers see, members or not. */
export async function openScreens(request: APIRequestContext): Promise<string[]> {
  const imported = await anImportedPost(apiOf(request));
  const { group } = await aGroup({ name: unheard('Gardeners'), entry: 'open' });
  return [
    '/',
    `/${SUBCATEGORY.parent.slug}`,
    FOLDER,
    postPath(imported),
    '/posts',
    '/trending',
    '/recent',
    '/tags',
    `/tags/${encodeURIComponent(imported.tags[0] ?? '')}`,
    '/categories',
    '/members',
    '/moderators',
    '/groups',
    `/groups/${group.slug}`,
    '/profile/ines',
    '/profile/ines/followers',
    '/profile/ines/reputation',
    '/activity',
    '/stats',
    '/search?q=bread',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unlock-sign-in',
    '/offline',
    '/rules',
  ];
}

/** Every screen for members only, and those that look different to members. */
export async function memberScreens(me: Member, other: Member): Promise<string[]> {
  const post = await aPost(me);
  await aComment(me, post, await aComment(other, post));
  return [
    postPath(post),
    `${postPath(post)}/edit`,
    '/new',
    `${FOLDER}/new`,
    '/profile',
    profilePath(other.username),
    '/profile/edit',
    '/profile/notifications',
    '/settings',
    '/settings?show=notifications',
    '/settings?show=display',
    '/settings?show=privacy',
    '/settings?show=data',
    '/unread',
    '/watching',
    '/saved',
    '/drafts',
    '/messages',
    `/messages/${await aConversation(other, me)}`,
    '/messages/new',
    '/my-posts',
    `/cases/${await aDecidedCase(me, other)}`,
  ];
}

/** Pages of the route table that no address leads to. */
export function pagesWithout(addresses: readonly string[]): string[] {
  const pages = new Set(routes().map(({ id }) => id));
  // Shows every colour as it is, readable or not, and each part in half a page.
  pages.delete('design');
  // Exists only by a setting: covered where the console sets it.
  pages.delete('moderation');
  for (const address of addresses) pages.delete(pageOf(address));
  return [...pages];
}

/** The page of the route table that an address leads to: pages of one name look alike. */
export function pageOf(address: string): string {
  const [path = ''] = address.split('?');
  return matchRoutes(routes(), path)?.at(-1)?.route.id ?? address;
}

function routes() {
  const folder = `${import.meta.dirname}/../src/app/routes/table`;
  return globSync('*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(PAGE)].map(([, path = '', id = '']) => ({
      path,
      id,
    })),
  );
}

const PAGE = /page\(\s*'([^']+)',\s*'([^']+)'/gi;
