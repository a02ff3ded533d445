import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/lists.ts';

export const fr: Translated<typeof en> = {
  posts: 'Publications',
  postsLead: 'Tout, du plus récent au plus ancien.',
  recent: 'Publications récentes',
  recentLead: 'Les publications mises à jour en dernier.',
  trending: 'Tendances',
  trendingLead: 'Ce dont on parle en ce moment.',
  beFirst: 'Lancez la première discussion !',
  tagged: 'Publications avec le mot-clé « {tag} »',
  noTagged: 'Aucune publication avec ce mot-clé.',
};
