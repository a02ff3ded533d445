import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/lists.ts';

export const de: Translated<typeof en> = {
  posts: 'Beiträge',
  postsLead: 'Alles, das Neueste zuerst.',
  recent: 'Neueste',
  recentLead: 'Beiträge, die zuletzt geänderten zuerst.',
  trending: 'Im Trend',
  trendingLead: 'Worüber die Community gerade spricht.',
  beFirst: 'Fang die erste Diskussion an!',
  tagged: 'Beiträge zum Schlagwort „{tag}“',
  noTagged: 'Kein Beitrag trägt dieses Schlagwort.',
};
