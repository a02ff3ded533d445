import { asOneLine } from '@forum/contracts/scalars';
import { parseContent, plainTextOf, safeUrl } from '@forum/rich-text';
import { dateOf, rowsOf } from './dump-rows.ts';
import { fromHtml } from '@forum/markup';
import { identify } from './ids.ts';
import type { MarkupContext } from '@forum/markup';
import type { People } from './people.ts';
import type { ImportedMember } from './port.ts';
import type { Row } from '@forum/dumps/xml-rows';
import type { Site } from './site.ts';
import { fallbackUsername, Usernames } from './usernames.ts';

/** A member to import, and whether they have a row in Users. */
export interface MemberPlan {
  readonly member: ImportedMember;
  readonly isUserRow: boolean;
}

/** All members of a dump in a fixed order: the rows of Users, then people named only in texts. */
export async function* planMembers(
  folder: string,
  site: Site,
  people: People,
): AsyncGenerator<MemberPlan> {
  const usernames = new Usernames();
  const base = { origin: `https://${site.host}` };
  const seen = new Set<string>();
  for await (const row of rowsOf(folder, 'Users')) {
    const id = row['Id'];
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    yield { member: memberOf(row, id, { site, base, usernames }), isUserRow: true };
  }
  for (const { name, since } of people.former()) {
    const { id, key } = identify(site.host, 'former', name);
    const username = usernames.assign(name, id.slice(0, 8));
    yield {
      isUserRow: false,
      member: {
        id,
        key,
        displayName: name,
        username,
        fallbackUsername: fallbackUsername(username, key),
        about: null,
        location: null,
        website: null,
        avatar: null,
        createdAt: since,
        lastSeenAt: null,
      },
    };
  }
}

interface MemberContext {
  readonly site: Site;
  readonly base: MarkupContext;
  readonly usernames: Usernames;
}

function memberOf(row: Row, originalId: string, context: MemberContext): ImportedMember {
  const identity = identify(context.site.host, 'user', originalId);
  const displayName = displayNameOf(row);
  const username = context.usernames.assign(displayName, originalId);
  return {
    ...identity,
    displayName,
    username,
    fallbackUsername: fallbackUsername(username, identity.key),
    about: aboutOf(row['AboutMe'], context.base),
    location: filled(row['Location']),
    website: webAddress(row['WebsiteUrl']),
    avatar: webAddress(row['ProfileImageUrl']),
    createdAt: dateOf(row['CreationDate']) ?? new Date(0),
    lastSeenAt: dateOf(row['LastAccessDate']),
  };
}

/** The display name of a row of Users, as a form of this forum stores it. */
export function displayNameOf(row: Row): string {
  return filled(asOneLine(row['DisplayName'] ?? '')) ?? `user${row['Id'] ?? ''}`;
}

function aboutOf(html: string | undefined, base: MarkupContext): string | null {
  if (html === undefined) return null;
  const parsed = parseContent(fromHtml(html, base));
  return parsed.ok ? filled(plainTextOf(parsed.document)) : null;
}

function webAddress(address: string | undefined): string | null {
  const url = safeUrl(address ?? '');
  return /^https?:/i.test(url) ? url : null;
}

function filled(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
