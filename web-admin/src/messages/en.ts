import type { Translated } from '@forum/messages/texts';
import { en as acts } from './en/acts.ts';
import { en as approval } from './en/approval.ts';
import { en as asOf } from './en/as-of.ts';
import { en as cases } from './en/cases.ts';
import { en as categories } from './en/categories.ts';
import { en as changed } from './en/changed.ts';
import { en as comments } from './en/comments.ts';
import { en as dashboard } from './en/dashboard.ts';
import { en as deeds } from './en/deeds.ts';
import { en as entrance } from './en/entrance.ts';
import { en as fields } from './en/fields.ts';
import { en as frame } from './en/frame.ts';
import { en as kinds } from './en/kinds.ts';
import { en as layout } from './en/layout.ts';
import { en as names } from './en/names.ts';
import { en as pages } from './en/pages.ts';
import { en as posts } from './en/posts.ts';
import { en as prefixes } from './en/prefixes.ts';
import { en as reactAdmin } from './en/react-admin.ts';
import { en as settings } from './en/settings.ts';
import { en as system } from './en/system.ts';
import { en as tags } from './en/tags.ts';
import { en as timeline } from './en/timeline.ts';
import { en as users } from './en/users.ts';
import { en as votes } from './en/votes.ts';
import { en as words } from './en/words.ts';

/** What the console says, by its parts. */
export const english = {
  acts,
  approval,
  asOf,
  cases,
  categories,
  changed,
  comments,
  dashboard,
  deeds,
  entrance,
  fields,
  frame,
  kinds,
  layout,
  names,
  pages,
  posts,
  prefixes,
  reactAdmin,
  settings,
  system,
  tags,
  timeline,
  users,
  votes,
  words,
} as const;

/** The console in one language. */
export interface Translation {
  /** All its parts. */
  readonly texts: { readonly [Part in keyof typeof english]: Translated<(typeof english)[Part]> };
  /** What the server says in English, by that. */
  readonly sentences: Readonly<Record<string, string>>;
}
