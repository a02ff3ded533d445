import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/follows.ts';

export const fr: Translated<typeof en> = {
  follow: 'Suivre',
  unfollow: 'Ne plus suivre',
  followNamed: 'Suivre {name}',
  unfollowNamed: 'Ne plus suivre {name}',
  loading: 'Chargement…',
  failed: 'L’action a échoué',
};
