// What members and staff are told alike has its German with the forum's pages.
import { de as ofAll } from '@forum/web-forum/messages/de/server';
import { de as ofFields } from '@forum/web-forum/messages/de/server-fields';
import { de as ofForms } from '@forum/web-forum/messages/de/server-forms';
import { de as acts } from './de/acts.ts';
import { de as approval } from './de/approval.ts';
import { de as asOf } from './de/as-of.ts';
import { de as cases } from './de/cases.ts';
import { de as categories } from './de/categories.ts';
import { de as changed } from './de/changed.ts';
import { de as comments } from './de/comments.ts';
import { de as dashboard } from './de/dashboard.ts';
import { de as deeds } from './de/deeds.ts';
import { de as entrance } from './de/entrance.ts';
import { de as fields } from './de/fields.ts';
import { de as frame } from './de/frame.ts';
import { de as kinds } from './de/kinds.ts';
import { de as layout } from './de/layout.ts';
import { de as names } from './de/names.ts';
import { de as pages } from './de/pages.ts';
import { de as posts } from './de/posts.ts';
import { de as prefixes } from './de/prefixes.ts';
import { de as reactAdmin } from './de/react-admin.ts';
import { de as settings } from './de/settings.ts';
import { de as system } from './de/system.ts';
import { de as tags } from './de/tags.ts';
import { de as timeline } from './de/timeline.ts';
import { de as users } from './de/users.ts';
import { de as votes } from './de/votes.ts';
import { de as words } from './de/words.ts';
import { de as ofStaff } from './de/staff-sentences.ts';
import type { Translation } from './en.ts';

/** The console in German. */
export const german: Translation = {
  texts: {
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
  },
  sentences: { ...ofAll, ...ofFields, ...ofForms, ...ofStaff },
};
