import { page, readPage, type PageRoute } from '../../page-routes.ts';

const followedList = () => import('../followed-list.tsx');

/** Pages about members, and those of one's own account. */
export const peoplePages: readonly PageRoute[] = [
  page('/members', 'members', () => import('../members.tsx')),
  page('/profile', 'own-profile', () => import('../own-profile.tsx')),
  page('/profile/notifications', 'notifications', () => import('../notifications.tsx')),
  page('/profile/edit', 'edit-profile', () => import('../edit-profile.tsx')),
  readPage('/profile/:username', 'profile', () => import('../profile.tsx')),
  page('/profile/:username/followers', 'profile-people', () => import('../profile-people.tsx')),
  page('/profile/:username/following', 'profile-people', () => import('../profile-people.tsx')),
  page(
    '/profile/:username/reputation',
    'profile-reputation',
    () => import('../profile-reputation.tsx'),
  ),
  page('/activity', 'activity', () => import('../activity.tsx')),
  page('/stats', 'stats', () => import('../stats.tsx')),
  page('/search', 'search', () => import('../search.tsx')),
  page('/login', 'login', () => import('../login.tsx')),
  page('/register', 'register', () => import('../register.tsx')),
  page('/forgot-password', 'forgot-password', () => import('../forgot-password.tsx')),
  page('/reset-password', 'reset-password', () => import('../reset-password.tsx')),
  page('/settings', 'settings', () => import('../settings.tsx')),
  page('/moderators', 'moderators', () => import('../moderators.tsx')),
  page('/moderation', 'moderation', () => import('../moderation.tsx')),
  page('/cases/:id', 'case', () => import('../case.tsx')),
  page('/saved', 'saved', () => import('../saved.tsx')),
  page('/unread', 'followed-list', followedList),
  page('/new-posts', 'followed-list', followedList),
  page('/following', 'followed-list', followedList),
  page('/watching', 'followed-list', followedList),
  page('/drafts', 'drafts', () => import('../drafts.tsx')),
  page('/my-posts', 'my-posts', () => import('../my-posts.tsx')),
  page('/rules', 'static-page', () => import('../static-page.tsx')),
  page('/terms', 'static-page', () => import('../static-page.tsx')),
  page('/privacy', 'static-page', () => import('../static-page.tsx')),
  page('/help', 'static-page', () => import('../static-page.tsx')),
  page('/about', 'static-page', () => import('../static-page.tsx')),
  page('/verify-email', 'verify-email', () => import('../verify-email.tsx')),
  page('/unlock-sign-in', 'unlock-sign-in', () => import('../unlock-sign-in.tsx')),
];
