import { activity } from './activity/index.ts';
import { accounts } from './accounts/index.ts';
import { archives } from './archives/index.ts';
import { categories } from './categories/index.ts';
import { cases } from './cases/index.ts';
import { comments } from './comments/index.ts';
import { elevatedAccess } from './elevated-access/index.ts';
import { erasure } from './erasure/index.ts';
import type { Feature } from './feature.ts';
import { memberships } from './memberships/index.ts';
import { follows } from './follows/index.ts';
import { labels } from './labels/index.ts';
import { mentions } from './mentions/index.ts';
import { mutes } from './mutes/index.ts';
import { live } from './live/index.ts';
import { machinery } from './machinery/index.ts';
import { mails } from './mails/index.ts';
import { notifications } from './notifications/index.ts';
import { presence } from './presence/index.ts';
import { profiles } from './profiles/index.ts';
import { pages } from './pages/index.ts';
import { reading } from './reading/index.ts';
import { reports } from './reports/index.ts';
import { publicRecord } from './public-record/index.ts';
import { submissions } from './submissions/index.ts';
import { search } from './search/index.ts';
import { reputation } from './reputation/index.ts';
import { staffContent } from './staff-content/index.ts';
import { staffActs } from './staff-acts/index.ts';
import { sessions } from './sessions/index.ts';
import { siteSettings } from './site-settings/index.ts';
import { site } from './site/index.ts';
import { prefixes } from './prefixes/index.ts';
import { posts } from './posts/index.ts';
import { tags } from './tags/index.ts';
import { timeTravel } from './time-travel/index.ts';
import { trending } from './trending/index.ts';
import { uploads } from './uploads/index.ts';
import { views } from './views/index.ts';
import { watchedWords } from './watched-words/index.ts';
import { votes } from './votes/index.ts';

export type { AppContext, Feature, Schedule, SiteSettings } from './feature.ts';
export type { CommandContext } from './command-context.ts';

/** The forum: every slice, in reading order. */
export const features: readonly Feature[] = [
  accounts,
  sessions,
  mails,
  elevatedAccess,
  profiles,
  follows,
  erasure,
  mutes,
  categories,
  memberships,
  posts,
  tags,
  prefixes,
  views,
  trending,
  comments,
  reading,
  reports,
  cases,
  submissions,
  watchedWords,
  votes,
  search,
  labels,
  mentions,
  notifications,
  reputation,
  site,
  pages,
  activity,
  live,
  uploads,
  presence,
  archives,
  staffActs,
  staffContent,
  timeTravel,
  machinery,
  siteSettings,
  publicRecord,
];
