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
import {
  editStaticPage,
  getEditedPage,
  listEditedPages,
  listPageVersions,
} from '@forum/contracts/pages';
import { getPost } from '@forum/contracts/posts';
import { listStaffComments, listStaffPosts } from '@forum/contracts/staff-content';
import {
  getSiteSetting,
  listSettingChanges,
  listSiteSettings,
} from '@forum/contracts/site-settings';
import { ask } from './api.ts';
import { LEDGER } from './audit-resource.ts';
import { dashboard } from './dashboard-resource.ts';
import { MACHINERY } from './machinery-resources.ts';
import { noSingle, textOf, type ListQuery, type StaffResource } from './resource.ts';

/** What the lists of posts and of comments are filtered by. */
function contentFilter({ search, state, authorId }: ListQuery['filter']) {
  return { search: textOf(search), state: textOf(state), authorId: textOf(authorId) };
}

const posts: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const { data, meta } = await ask(listStaffPosts, {
      query: { page, limit, ...contentFilter(filter) },
    });
    return { data, total: meta.total };
  },
  one: (id) => ask(getPost, { params: { id } }),
};

const cases: StaffResource = {
  list: async ({ page, limit, sort, order, filter }) => {
    const { state, reason, type, claimedBy } = filter;
    const wanted = {
      state: textOf(state),
      reason: textOf(reason),
      type: textOf(type),
      claimedBy: textOf(claimedBy),
    };
    const { data, meta } = await ask(listCases, {
      query: { page, limit, sort: sort === 'createdAt' ? 'openedAt' : sort, order, ...wanted },
    });
    return { data, total: meta.total };
  },
  one: (id) => ask(getCase, { params: { id } }),
};

const comments: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const { data, meta } = await ask(listStaffComments, {
      query: { page, limit, ...contentFilter(filter) },
    });
    return { data, total: meta.total };
  },
  one: noSingle,
};

const users: StaffResource = {
  list: async ({ page, limit, sort, order, filter }) => {
    const { q, role, suspended } = filter;
    const query = {
      page,
      limit,
      sort,
      order,
      filter: textOf(q),
      role: textOf(role),
      suspended: textOf(suspended),
    };
    const { data, meta } = await ask(listAdminUsers, { query });
    return { data, total: meta.total };
  },
  one: (id) => ask(getAdminUser, { params: { id } }),
};

/** The tree as the list shows it: each category after its parent. Pickers ask for what is `outside` of one of them. */
const categories: StaffResource = {
  list: async ({ filter }) => {
    const { data } = await ask(listCategories);
    const sought = textOf(filter['q'])?.toLowerCase() ?? '';
    const rows = walkCategories(without(textOf(filter['outside']), data))
      .map(({ category, depth }) => ({ ...category, depth }))
      .filter(({ name }) => name.toLowerCase().includes(sought));
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

const pages: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listEditedPages, { query: { page, limit } });
    return { data, total: meta.total };
  },
  one: (slug) => ask(getEditedPage, { params: { slug } }),
  update: (slug, body) => ask(editStaticPage, { params: { slug }, body }),
};

const pageVersions: StaffResource = {
  list: noSingle,
  one: async (slug) => {
    const { data } = await ask(listPageVersions, { params: { slug } });
    return { id: slug, versions: data.toReversed() };
  },
};

/** A setting with its history, newest first. */
const settings: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listSiteSettings, { query: { page, limit } });
    return { data, total: meta.total };
  },
  one: async (id) => {
    const [setting, { data: history }] = await Promise.all([
      ask(getSiteSetting, { params: { id } }),
      ask(listSettingChanges, { params: { id } }),
    ]);
    return { ...setting, history: history.map((change) => ({ id: change.version, ...change })) };
  },
};

/** The console's records by the names of their resources. */
export const RESOURCES: Readonly<Record<string, StaffResource | undefined>> = {
  posts,
  cases,
  comments,
  users,
  categories,
  pages,
  settings,
  'page-versions': pageVersions,
  dashboard,
  ...LEDGER,
  ...MACHINERY,
};
