import type { Audience } from '../audience.ts';
import { placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import type { Grant, PhpbbFacts, SpecialGroup } from './facts.ts';

const YES = 1;
const NEVER = 0;
/** Groups whose rights say nothing about members: staff sees everything, robots are none. */
const ASIDE: ReadonlySet<SpecialGroup> = new Set(['GLOBAL_MODERATORS', 'ADMINISTRATORS', 'BOTS']);

/** Who may see a forum, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  forum: number,
  facts: PhpbbFacts,
  { hasPassword, hasTexts }: { readonly hasPassword: boolean; readonly hasTexts: boolean },
): PlaceRights {
  const ask = (option: string) => answerTo(option, forum, facts);
  // A category has nothing to read: whoever may list it sees it.
  return placeRights({
    seen: hasTexts ? [ask('f_list'), ask('f_read')] : [ask('f_list')],
    unknown: hasPassword ? ['a password of the forum'] : [],
    post: ask('f_post'),
    reply: ask('f_reply'),
  });
}

function answerTo(option: string, forum: number, facts: PhpbbFacts): Answer {
  const unknown: string[] = [];
  const allowed = new Set<number>();
  const grants = facts.groupGrants.get(forum) ?? [];
  for (const [group, setting] of settingsOf(option, grants, facts)) {
    const special = facts.special.get(group);
    const isAside = special !== undefined && ASIDE.has(special);
    if (isAside) continue;
    if (setting === YES) allowed.add(group);
    // Never of one group counts more than yes of another, so that its members are to be told apart.
    else if (special !== 'GUESTS' && (facts.sizes.get(group) ?? 0) > 0)
      unknown.push(`${option} never for group ${group}`);
  }
  for (const [member, setting] of settingsOf(option, facts.memberGrants.get(forum) ?? [], facts)) {
    if (setting === NEVER) unknown.push(`${option} never for member ${member}`);
  }
  const { audience, odd } = audienceOf(allowed, facts);
  return { audience, unknown: odd ? [...unknown, `${option} for visitors alone`] : unknown };
}

/** What each group or member has for an option: of several rows, never counts most. */
function settingsOf(
  option: string,
  grants: readonly Grant[],
  { options, roleData }: PhpbbFacts,
): ReadonlyMap<number, number> {
  const settings = new Map<number, number>();
  for (const grant of grants) {
    const own = [{ option: grant.option, setting: grant.setting }];
    const said = grant.role > 0 ? (roleData.get(grant.role) ?? []) : own;
    for (const { option: id, setting } of said) {
      const isSaid = options.get(id) === option && (setting === YES || setting === NEVER);
      if (isSaid && settings.get(grant.who) !== NEVER) settings.set(grant.who, setting);
    }
  }
  return settings;
}

function audienceOf(
  allowed: ReadonlySet<number>,
  facts: PhpbbFacts,
): { readonly audience: Audience; readonly odd: boolean } {
  const has = (name: SpecialGroup) =>
    [...allowed].some((group) => facts.special.get(group) === name);
  const isForMembers = has('REGISTERED') && (has('REGISTERED_COPPA') || !hasMembers(facts));
  if (has('GUESTS')) return { audience: { who: 'everyone' }, odd: !isForMembers };
  if (isForMembers) return { audience: { who: 'members' }, odd: false };
  const groups = [...allowed].filter((group) => !facts.special.has(group)).map(String);
  const isOdd = has('REGISTERED');
  const audience: Audience = groups.length === 0 ? { who: 'staff' } : { who: 'groups', groups };
  return { audience, odd: isOdd };
}

/** Whether there are children, who are in none of the groups of other members. */
function hasMembers({ special, sizes }: PhpbbFacts): boolean {
  return [...special].some(
    ([group, name]) => name === 'REGISTERED_COPPA' && (sizes.get(group) ?? 0) > 0,
  );
}
