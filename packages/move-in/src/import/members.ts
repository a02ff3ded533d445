import { asMailAddress, mailAddress } from '@forum/contracts/mail-address';
import { isReservedUsername } from '@forum/contracts/reserved';
import { lookOf } from '@forum/contracts/look-alikes';
import { Usernames } from '@forum/import-stackexchange/usernames';
import { KeyIndex } from '../check/key-index.ts';
import type { Problems } from '../check/report.ts';
import type { RowOf } from '../kinds.ts';
import { digestOf } from './ids.ts';
import type { People } from './people.ts';
import type { NewMember } from './port.ts';
import { plainOf } from './texts.ts';
import { dateOf } from './dates.ts';

type Row = RowOf<'members'>;

/** What was decided about a member whose wishes could not all be met; nobody's texts are left out for it. */
export interface Decision {
  /** The member's key in the source. */
  readonly member: string;
  readonly wished: string;
  readonly got: string;
  readonly why:
    | 'shape'
    | 'reserved'
    | 'twice'
    | 'taken'
    | 'look-alike'
    | 'address-twice'
    | 'address-taken';
}

/** How members come. */
export interface MemberRules {
  readonly people: People;
  readonly problems: Problems;
  readonly now: Date;
  /** Usernames that the operator chose, by the key of the member. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Moderators and administrators of the old forum are so here. */
  readonly withStaff: boolean;
  readonly pictureOf: (key: string | undefined) => string | null;
  readonly onDecision: (decision: Decision) => void;
}

/** Plans members one by one; each name and each address is given once, to the first who has it. */
export class MemberPlans {
  readonly #rules: MemberRules;
  readonly #usernames = new Usernames();
  readonly #looks = new KeyIndex();
  readonly #emails = new KeyIndex();

  constructor(rules: MemberRules) {
    this.#rules = rules;
  }

  /** The member that a row describes. */
  of(row: Row, id: string): NewMember & { readonly digest: string } {
    const { now, pictureOf } = this.#rules;
    const isGone = row.state === 'deleted';
    const common = { id, role: this.#roleOf(row), createdAt: dateOf(row.createdAt, now) };
    const digest = digestOf(row);
    if (isGone) return { ...EMPTY, ...common, ...this.#goneName(id), role: 'MEMBER', digest };
    const username = this.#usernameOf(row);
    return {
      ...EMPTY,
      ...common,
      digest,
      username,
      displayName: row.name?.trim() || row.username,
      email: this.#emailOf(row),
      isEmailConfirmed: row.isEmailConfirmed === true,
      bio: row.bio === undefined ? null : plainOf(row.bio) || null,
      location: row.location ?? null,
      website: row.website ?? null,
      avatar: pictureOf(row.avatar),
      cover: pictureOf(row.cover),
      lastSeenAt: row.lastSeenAt === undefined ? null : dateOf(row.lastSeenAt, now),
      isTold: row.state !== 'ghost',
    };
  }

  /** A guest who wrote something, or somebody of whom nothing is known. */
  ghost(id: string, name: string | null): NewMember {
    if (name === null) return { ...EMPTY, id, createdAt: new Date(0), ...this.#goneName(id) };
    const username = this.#usernames.assign(name, id.slice(0, 8));
    return { ...EMPTY, id, createdAt: new Date(0), username, displayName: name };
  }

  #goneName(id: string) {
    const username = this.#usernames.assign(`former_${id.slice(0, 8)}`, id.slice(0, 8));
    return { username, displayName: '' };
  }

  #usernameOf(row: Row): string {
    const { chosen } = this.#rules;
    const wished = chosen.get(row.key) ?? row.username;
    const got = this.#usernames.assign(wished, row.key);
    const base = wished.replace(/[^A-Za-z0-9]+/g, '_');
    const isAsked = got.toLowerCase() === wished.toLowerCase();
    if (!isAsked) this.#tell(row, got, whyNot(wished, base, got));
    else if (this.#looks.add(lookOf(row.name ?? row.username)) === -1) {
      this.#tell(row, got, 'look-alike');
    }
    return got;
  }

  #emailOf(row: Row): string | null {
    const email = asMailAddress(row.email ?? '');
    if (row.state !== 'active' && row.state !== 'inactive') return null;
    if (!mailAddress.safeParse(email).success) return null;
    if (this.#emails.add(email.toLowerCase()) !== -1) return email;
    this.#tell(row, row.username, 'address-twice');
    return null;
  }

  #roleOf({ role }: Row): NewMember['role'] {
    if (role === 'member') return 'MEMBER';
    const { withStaff, problems } = this.#rules;
    if (withStaff) return role === 'admin' ? 'ADMIN' : 'MODERATOR';
    const what = `${role}s of the old forum: they come as members (--staff brings their roles)`;
    problems.add({ kind: 'members', effect: 'changed', what }, null);
    return 'MEMBER';
  }

  #tell(row: Row, got: string, why: Decision['why']): void {
    this.#rules.onDecision({ member: row.key, wished: row.username, got, why });
  }
}

const EMPTY = {
  email: null,
  isEmailConfirmed: false,
  role: 'MEMBER',
  bio: null,
  location: null,
  website: null,
  avatar: null,
  cover: null,
  lastSeenAt: null,
  isTold: false,
} as const;

function whyNot(wished: string, base: string, got: string): Decision['why'] {
  if (isReservedUsername(wished)) return 'reserved';
  return got.toLowerCase().startsWith(`${base.toLowerCase()}_`) ? 'twice' : 'shape';
}
