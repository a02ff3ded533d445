import { searchForm } from '@forum/contracts/search-form';
import { allOf } from '@forum/contracts/all-of';
import { getAdminUser, listAdminUsers } from '@forum/contracts/admin-users';
import { getCase, listCases } from '@forum/contracts/cases';
import {
  createCategory,
  editCategory,
  getCategory,
  listCategories,
  walkCategories,
  type CategoryTree,
} from '@forum/contracts/categories';
import { listInvites } from '@forum/contracts/invites';
import { listGroups } from '@forum/contracts/groups';
import {
  changeWrittenPage,
  getWrittenPage,
  listOwnPageVersions,
  listWrittenPages,
  ownPageChanges,
  ownPageForm,
  writePage,
} from '@forum/contracts/own-pages';
import {
  editStaticPage,
  getEditedPage,
  listEditedPages,
  listPageVersions,
} from '@forum/contracts/pages';
import { getSubmission, listSubmissions } from '@forum/contracts/submissions';
import {
  addWatchedWord,
  changeWatchedWord,
  getWatchedWord,
  listWatchedWords,
  watchedWordChange,
  watchedWordForm,
} from '@forum/contracts/watched-words';
import { wholeHistory } from './whole-history.ts';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { ACT_RESOURCES } from './act-resources.ts';
import { CONTENT } from './content-resources.ts';
import { dashboard } from './dashboard-resource.ts';
import { SYSTEM } from './system-resources.ts';
import {
  badges,
  prefixes,
  profileFields,
  signIn,
  tags,
  apps,
  connectSites,
  webhooks,
  webhookTries,
} from './tag-resource.ts';
import { late, noSingle, textOf, type StaffResource } from './resource.ts';
import { OF_MEMBERS } from './member-resources.ts';
import { THREADS } from './thread-resources.ts';

const cases: StaffResource = {
  list: async ({ page, limit, sort, order, filter }) => {
    const { state, reason, type, memberId, claimedBy } = filter;
    const wanted = {
      state: textOf(state),
      reason: textOf(reason),
      type: textOf(type),
      memberId: textOf(memberId),
      claimedBy: textOf(claimedBy),
    };
    const { data, meta } = await ask(listCases, {
      query: { page, limit, sort: sort === 'createdAt' ? 'openedAt' : sort, order, ...wanted },
    });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getCase, { params: { id } }),
};

const words: StaffResource = {
  list: async ({ page, limit, filter: { action } }) => {
    const query = { page, limit, action: textOf(action) };
    const { data, meta } = await ask(listWatchedWords, { query });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getWatchedWord, { params: { id } }),
  create: (data) => ask(addWatchedWord, { body: watchedWordForm.parse(data) }),
  update: (id, changes) =>
    ask(changeWatchedWord, { params: { id }, body: watchedWordChange.parse(changes) }),
};

const submissions: StaffResource = {
  list: async ({ page, limit, filter: { state, kind, cause, memberId } }) => {
    const wanted = {
      state: textOf(state),
      kind: textOf(kind),
      cause: textOf(cause),
      memberId: textOf(memberId),
    };
    const { data, meta } = await ask(listSubmissions, { query: { page, limit, ...wanted } });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getSubmission, { params: { id } }),
};

const users: StaffResource = {
  list: async ({ page, limit, sort, order, filter }) => {
    const { q, role, suspended, silenced, verified, openCases, since } = filter;
    const query = {
      page,
      limit,
      sort,
      order,
      filter: textOf(q),
      role: textOf(role),
      suspended: textOf(suspended),
      silenced: textOf(silenced),
      verified: textOf(verified),
      openCases: textOf(openCases),
      since: since instanceof Date ? since.toISOString() : momentOf(textOf(since)),
    };
    const { data, meta } = await ask(listAdminUsers, { query });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getAdminUser, { params: { id } }),
};

/** The start of the day in a field. */
function momentOf(day: string | undefined): string | undefined {
  return day === undefined ? undefined : new Date(day).toISOString();
}

/** The tree as the list shows it: each category after its parent. Pickers request those `outside` one of them. */
const categories: StaffResource = {
  list: async ({ filter }) => {
    const data = await allOf((cursor) => ask(listCategories, { query: { cursor } }));
    const sought = searchForm(textOf(filter['q']) ?? '');
    const rows = walkCategories(without(textOf(filter['outside']), data))
      .map(({ category, depth }) => ({ ...category, depth }))
      .filter(({ name }) => searchForm(name).includes(sought));
    return { data: rows, total: rows.length };
  },
  one: (id) => ask(getCategory, { params: { id } }),
  create: (data) => ask(createCategory, { body: { name: '', ...data } }),
  update: (id, body) => ask(editCategory, { params: { id }, body }),
};

function without(id: string | undefined, tree: readonly CategoryTree[]): CategoryTree[] {
  return tree
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: without(id, node.children) }));
}

/** Groups, to choose from: they are managed on their own pages. */
const groups: StaffResource = {
  list: async ({ filter: { q } }) => {
    const sought = searchForm(textOf(q) ?? '');
    const all = await allGroups();
    const data = all.filter(({ name }) => searchForm(name).includes(sought));
    return { data, total: data.length };
  },
  one: async (id) => {
    const found = (await allGroups()).find((group) => group.id === id);
    if (found === undefined) throw new Error('This group does not exist.');
    return found;
  },
};

function allGroups() {
  return allOf((cursor) => ask(listGroups, { query: { cursor } }));
}

const invites: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listInvites, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

const pages: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listEditedPages, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: (slug) => ask(getEditedPage, { params: { slug } }),
  update: (slug, body) => ask(editStaticPage, { params: { slug }, body }),
};

const ownPages: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listWrittenPages, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getWrittenPage, { params: { id } }),
  create: (data) => ask(writePage, { body: ownPageForm.parse(data) }),
  update: (id, changes) =>
    ask(changeWrittenPage, { params: { id }, body: ownPageChanges.parse(changes) }),
};

const ownPageHistory: StaffResource['one'] = async (id) => {
  const versions = await wholeHistory(async (before) => {
    const { data } = await ask(listOwnPageVersions, { params: { id }, query: { before } });
    return data;
  });
  return { id, versions };
};

const pageVersions: StaffResource = {
  list: noSingle,
  one: async (slug) => {
    const versions = await wholeHistory(async (before) => {
      const { data } = await ask(listPageVersions, { params: { slug }, query: { before } });
      return data.toReversed();
    });
    return { id: slug, versions };
  },
};

/** The console's records, by resource name. */
export const RESOURCES: Readonly<Record<string, StaffResource | undefined>> = {
  cases,
  submissions,
  words,
  users,
  invites,
  caught: {
    list: async (query) => (await import('../caught/list-caught.ts')).caughtIn(query),
    one: noSingle,
  },
  'old-addresses': {
    list: async (query) =>
      (await import('../old-addresses/list-old-addresses.ts')).oldAddressesIn(query),
    one: noSingle,
  },
  categories,
  groups,
  tags,
  prefixes,
  badges,
  'profile-fields': profileFields,
  pages,
  'own-pages': ownPages,
  // Its page asks by itself.
  'move-in': { list: async () => ({ data: [], total: 0 }), one: noSingle },
  'sign-in': signIn,
  apps,
  'connect-sites': connectSites,
  keys: {
    list: async (wanted) => (await import('../keys/KeyList.tsx')).listKeys(wanted),
    one: noSingle,
  },
  webhooks,
  'webhook-tries': webhookTries,
  'own-words': late(async () => (await import('../own-words/resource.ts')).ownWordsResource),
  'page-versions': pageVersions,
  'own-page-versions': { list: noSingle, one: ownPageHistory },
  dashboard,
  ...CONTENT,
  ...ACT_RESOURCES,
  ...OF_MEMBERS,
  ...SYSTEM,
  ...THREADS,
};
