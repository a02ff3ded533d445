import { createInvite } from '@forum/contracts/invites';
import { postPath, profilePath } from '../src/lib/addresses/paths.ts';
import { apiOf } from './api.ts';
import { anAskingApp } from './asking-apps.ts';
import { SUBCATEGORY, aComment, aPost, anImportedPost, unheard } from './content.ts';
import type { Member } from './members.ts';
import { aDecidedCase, aGroup } from './staff.ts';
import { aConversation } from './conversations.ts';
import type { APIRequestContext } from '@playwright/test';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

/** Every screen that readers see, members or not. */
export async function openScreens(request: APIRequestContext): Promise<string[]> {
  const imported = await anImportedPost(apiOf(request));
  const { group, admin } = await aGroup({ name: unheard('Gardeners'), entry: 'open' });
  const invitation = { groupId: group.id, days: 7, note: 'From the garden', uses: 100 };
  const { url } = await admin(createInvite, { body: invitation });
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
    new URL(url).pathname,
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unlock-sign-in',
    '/not-me',
    '/not-me?about=reset',
    '/offline',
    '/rules',
  ];
}

/** Every screen for members only, and those that look different to members. */
export async function memberScreens(me: Member, other: Member): Promise<string[]> {
  const post = await aPost(me);
  await aComment(me, post, await aComment(other, post));
  const { admin } = await aGroup({ name: unheard('Gardeners') });
  return [
    postPath(post),
    `${postPath(post)}/edit`,
    '/register/welcome',
    // What it finishes is over.
    '/register/finish',
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
    '/settings?show=invites',
    '/settings?show=keys',
    '/settings?show=apps',
    (await anAskingApp(admin))(8080),
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
