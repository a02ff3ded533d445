import { asOneLine } from '@forum/contracts';
import type { ProcessContext } from '@forum/features';
import { bringFilled } from '@forum/features/community/move-in/commands/fields';
import { importFields } from '@forum/features/identity/profile-fields/operations/imports';
import { importBadges, importHolders } from '@forum/features/community/badges/operations/imports';
import { bringThread, keepThatCame } from '@forum/features/community/move-in/commands';
import { bringViews } from '@forum/features/community/move-in/commands/views';
import { listThatCame } from '@forum/features/community/move-in/queries';
import { findAddressesHere } from '@forum/features/community/move-in/queries/addresses-here';
import { followMember } from '@forum/features/community/follows/commands';
import { importConversation } from '@forum/features/community/conversations/operations/imports';
import { blockMember, muteSource } from '@forum/features/community/mutes/commands';
import { readElsewhere } from '@forum/features/community/reading/operations';
import { savedElsewhere } from '@forum/features/community/saved/operations';
import { chooseLevel } from '@forum/features/community/watching/commands';
import { importUpload } from '@forum/features/content/uploads/operations/imports';
import { importRestriction } from '@forum/features/identity/accounts/operations/imports';
import { importLogins } from '@forum/features/identity/old-passwords/commands';
import { importProviderLogins } from '@forum/features/identity/providers/operations/imports';
import { createCategory } from '@forum/features/content/categories/commands';
import { importMember } from '@forum/features/identity/accounts/commands';
import { importGroup } from '@forum/features/identity/groups/operations/imports';
import { listAuthors } from '@forum/features/identity/members/queries/authors';
import { addOldAddresses, spacesOf } from '@forum/features/operations/old-addresses/commands';
import { addAddressRules } from '@forum/features/operations/old-addresses/commands/by-hand';
import { DomainError } from '@forum/kernel';
import { Ids } from '@forum/move-in/import/ids';
import type { MoveInPort, NewCategory, NewMember } from '@forum/move-in/import/port';
import type { LoginsPort } from '@forum/move-in/import/port-logins';
import { slugOf } from '@forum/rich-text';

type Site = ConstructorParameters<typeof Ids>[0] & {
  readonly providers?: Readonly<Record<string, string>> | undefined;
};

/** The forum as an import of a move-in file sees it. `site`: the forum that everything comes from. */
export function moveInPort(
  ctx: ProcessContext,
  site: Site,
  projecting: () => Promise<unknown>,
): MoveInPort {
  const { source } = new Ids(site);
  const spaces = spacesOf(site);
  return {
    came: async (kind, keys) => {
      if (keys.length === 0) return new Map();
      const rows = await listThatCame(ctx.db, { source, kind, keys });
      return new Map(rows.map((row) => [row.key, row]));
    },
    keep: (kind, rows) =>
      keepThatCame(
        ctx,
        rows.map((row) => ({ ...row, source, kind })),
      ),
    bringMember: (member) => bringMember(ctx, member, nameOf(site)),
    bringCategory: (category) => bringCategory(ctx, category),
    bringGroup: async (group) => {
      await importGroup(ctx, { meta: SYSTEM, group });
    },
    bringThread: ({ key, digest, ...thread }) =>
      bringThread(ctx, { ...thread, row: { source, kind: 'topics', key, digest } }),
    ...personalPort(ctx),
    ...loginsPort(ctx, site.providers ?? {}),
    bringAddresses: async (rows) =>
      (await addOldAddresses(ctx, { importId: source, spaces, rows })).added,
    addressesHere: (paths) => findAddressesHere(ctx, paths, spaces),
    bringAddressRules: async ({ system, baseUrls, addressRules: rules = [] }) =>
      (await addAddressRules(ctx, { system, baseUrls, rules })).length,
    bringBadges: (badges, by) => importBadges(ctx, badges, by),
    bringHolders: (holders) => importHolders(ctx, holders),
    bringFields: (fields, by) => importFields(ctx, fields, by),
    bringValues: (members) => bringFilled(ctx, { source, members }),
    bringViews: (topics) => bringViews(ctx, { source, topics }),
    project: async () => void (await projecting()),
    namesOf: async (ids) => {
      const authors = await listAuthors(ctx.db, ids);
      return new Map([...authors].map(([id, { username }]) => [id, username]));
    },
  };
}

const SYSTEM = { actor: null } as const;

/** What members called it; its address where it had no name. */
function nameOf({ name, baseUrls: [url = ''], system }: Site): string {
  const address = url.replace(/^https?:\/\//iu, '').replace(/\/+$/u, '');
  return asOneLine(name ?? '').slice(0, 100) || address.slice(0, 100) || system;
}

async function bringMember(ctx: ProcessContext, member: NewMember, forum: string) {
  const { id: memberId, username, email, isEmailConfirmed: isConfirmed, role } = member;
  const profile = {
    display_name: member.displayName,
    bio: member.bio,
    location: member.location,
    website: member.website,
    avatar: member.avatar,
    cover_photo: member.cover,
    last_active_at: member.lastSeenAt,
  };
  const address = email === null ? null : { address: email, isConfirmed };
  const meta = { actor: null, at: member.createdAt };
  const move = member.isTold ? { from: forum, at: ctx.clock.now() } : null;
  const given = { memberId, username, profile, email: address, role, move };
  const { result } = await importMember(ctx, { meta, ...given });
  return result;
}

/** One of the addresses that the place wants, or one of its own. */
async function bringCategory(ctx: ProcessContext, category: NewCategory): Promise<void> {
  const { id, name, isPostedByStaff, isRepliedToByStaff, slug, ...given } = category;
  const fields = {
    ...given,
    id,
    name,
    color: 'indigo' as const,
    allowedRoles: isPostedByStaff ? ['MODERATOR' as const] : [],
    replyRoles: isRepliedToByStaff ? ['MODERATOR' as const] : [],
  };
  const base = (slugOf(slug ?? name) ?? 'category').slice(0, 60);
  for (const wanted of [base, `${base}-${id.slice(-8)}`]) {
    try {
      await createCategory(ctx, {
        meta: SYSTEM,
        actor: null,
        category: { ...fields, slug: wanted },
      });
      return;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'category-exists') return;
      const isOfSlug =
        error.code === 'slug-taken' || error.issues.some(({ path }) => path === 'slug');
      if (!isOfSlug || wanted !== base) throw error;
    }
  }
}

type Personal =
  | 'bringUpload'
  | 'bringConversation'
  | 'bringRestriction'
  | 'bringBlock'
  | 'bringFollow'
  | 'bringWatch'
  | 'bringReads'
  | 'bringSaved';

/** What belongs to members alone, each by the command of its slice in their name, and of nobody's doing here. */
function personalPort(ctx: ProcessContext): Pick<MoveInPort, Personal> {
  return {
    bringUpload: async (upload) => {
      try {
        return await importUpload(ctx, upload);
      } catch (error) {
        if (error instanceof DomainError) return `files: ${error.message}`;
        throw error;
      }
    },
    bringConversation: (conversation) => importConversation(ctx.db, conversation),
    bringRestriction: async (restriction) => {
      await importRestriction(ctx, restriction);
    },
    bringBlock: async ({ memberId, otherId, kind }) => {
      const actor = { id: memberId, role: 'MEMBER' } as const;
      if (kind === 'blocked') await blockMember(ctx, { meta: SYSTEM, actor, blockedId: otherId });
      else await muteSource(ctx, { meta: SYSTEM, actor, source: { type: 'user', id: otherId } });
    },
    bringFollow: async ({ followerId, followedId: memberId }) => {
      const actor = { id: followerId, role: 'MEMBER' } as const;
      await unlessGone(followMember(ctx, { meta: SYSTEM, actor, memberId }));
    },
    bringWatch: ({ memberId, groups, of, level }) => {
      const actor = { id: memberId, role: 'MEMBER', groups } as const;
      return unlessGone(chooseLevel(ctx, { meta: SYSTEM, actor, of, choice: { level } }));
    },
    bringReads: (reads) => readElsewhere(ctx.db, reads),
    bringSaved: (saved) => savedElsewhere(ctx.db, saved),
  };
}

const UNKNOWN =
  'accounts at providers that nobody knows, or of which nobody says which one they are (`providers` in site.json): members link them anew';

function loginsPort(ctx: ProcessContext, providers: Readonly<Record<string, string>>): LoginsPort {
  return {
    bringLogins: async (logins) => {
      const outcomes = await importLogins(ctx, logins);
      return outcomes.map((one) => {
        if (one.outcome === 'needs-reset') return { reason: one.reason };
        return one.outcome === 'imported' ? 'brought' : 'here';
      });
    },
    bringProviderLogins: async (logins) => {
      const outcomes = await importProviderLogins(ctx, logins, providers);
      return outcomes.map((outcome) => {
        if (outcome === 'imported') return 'brought';
        if (outcome === 'unknown') return { reason: UNKNOWN };
        if (outcome === 'taken') return { reason: 'accounts at providers that another member has' };
        return 'here';
      });
    },
  };
}

/** @returns false for what is gone, or never was for whoever asks */
async function unlessGone(command: Promise<unknown>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'conflict') return false;
    throw error;
  }
}
