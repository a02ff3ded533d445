import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/follows.ts';

export const de: Translated<typeof en> = {
  follow: 'Folgen',
  unfollow: 'Nicht mehr folgen',
  followNamed: '{name} folgen',
  unfollowNamed: '{name} nicht mehr folgen',
  loading: 'Lädt …',
  failed: 'Das hat nicht geklappt',
};
