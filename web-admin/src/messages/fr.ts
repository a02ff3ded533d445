// What members and staff are told alike has its French with the forum's pages.
import { fr as ofAll } from '@forum/web-forum/messages/fr/server';
import { fr as ofFields } from '@forum/web-forum/messages/fr/server-fields';
import { fr as ofForms } from '@forum/web-forum/messages/fr/server-forms';
import { fr as acts } from './fr/acts.ts';
import { fr as approval } from './fr/approval.ts';
import { fr as asOf } from './fr/as-of.ts';
import { fr as cases } from './fr/cases.ts';
import { fr as categories } from './fr/categories.ts';
import { fr as changed } from './fr/changed.ts';
import { fr as comments } from './fr/comments.ts';
import { fr as dashboard } from './fr/dashboard.ts';
import { fr as deeds } from './fr/deeds.ts';
import { fr as entrance } from './fr/entrance.ts';
import { fr as fields } from './fr/fields.ts';
import { fr as frame } from './fr/frame.ts';
import { fr as kinds } from './fr/kinds.ts';
import { fr as layout } from './fr/layout.ts';
import { fr as names } from './fr/names.ts';
import { fr as pages } from './fr/pages.ts';
import { fr as posts } from './fr/posts.ts';
import { fr as prefixes } from './fr/prefixes.ts';
import { fr as reactAdmin } from './fr/react-admin.ts';
import { fr as settings } from './fr/settings.ts';
import { fr as system } from './fr/system.ts';
import { fr as tags } from './fr/tags.ts';
import { fr as timeline } from './fr/timeline.ts';
import { fr as users } from './fr/users.ts';
import { fr as votes } from './fr/votes.ts';
import { fr as words } from './fr/words.ts';
import { fr as ofStaff } from './fr/staff-sentences.ts';
import type { Translation } from './en.ts';

/** The console in French. */
export const french: Translation = {
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
