import { aDump, convertedFrom, type Cells, type Converted, type Tables } from './converted.ts';

const day = '2023-06-14 08:00:00.123456+00';

/** The least that a dump of Lemmy has: two members, one of another server, a community here and one elsewhere. */
export const LEAST: Tables = {
  site: [
    { id: 1, name: 'Old place', actor_id: 'https://old.example/' },
    { id: 2, name: 'Other', actor_id: 'https://other.example/' },
  ],
  local_site: [{ id: 1, site_id: 1, private_instance: 'f' }],
  person: [aPerson(1, 'ann'), aPerson(2, 'bob'), aPerson(3, 'far', 'other.example')],
  local_user: [
    { id: 11, person_id: 1, email: 'ann@example.org', email_verified: 't', admin: 't' },
    { id: 12, person_id: 2, password_encrypted: '$2b$12$abc', accepted_application: 'f' },
  ],
  community: [aCommunity(1), aCommunity(2, { local: 'f' })],
  post: [aPost(1), aPost(2, { community_id: 2 })],
  comment: [aComment(1, '0.1'), aComment(2, '0.1.2', { creator_id: 3 })],
};

function aPerson(id: number, name: string, host?: string): Cells {
  const actor_id = `https://${host ?? 'old.example'}/u/${name}`;
  const base = { id, name, actor_id, local: host === undefined ? 't' : 'f', published: day };
  return { ...base, avatar: null, deleted: 'f', banned: 'f', ban_expires: null };
}

/** An open community of this server. */
export function aCommunity(id: number, rest: Cells = {}): Cells {
  const base = { id, name: `c${id}`, title: `Place ${id}`, local: 't', published: day };
  return { ...base, removed: 'f', deleted: 'f', hidden: 'f', visibility: null, ...rest };
}

/** A post of the first member in the first community. */
export function aPost(id: number, rest: Cells = {}): Cells {
  const base = { id, name: `Title ${id}`, creator_id: 1, community_id: 1, published: day };
  return { ...base, url: null, body: `Text ${id}`, removed: 'f', deleted: 'f', ...rest };
}

/** A comment of the first member on the first post. */
export function aComment(id: number, path: string, rest: Cells = {}): Cells {
  const base = { id, path, creator_id: 1, post_id: 1, content: `Comment ${id}`, published: day };
  return { ...base, removed: 'f', deleted: 'f', ...rest };
}

/** Converts the least dump with these tables in place of its own. */
export async function converted(tables: Tables): Promise<Converted> {
  return convertedFrom('lemmy', await aDump({ ...LEAST, ...tables }));
}
