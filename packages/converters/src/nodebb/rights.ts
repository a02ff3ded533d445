import { bothOf, type Audience } from '../audience.ts';
import { isImplied, type Facts } from './facts.ts';

/** Who may see a category, open topics and answer. Whoever may see it needs two permissions at once. */
export function rightsOf(
  category: string,
  { permissions }: Facts,
): { see: Audience; post: Audience; reply: Audience } {
  const may = (name: string) => audienceOf(permissions.get(`${category} ${name}`) ?? new Set());
  const see = bothOf(may('read'), may('topics:read'));
  const within = (name: string) => membersOf(bothOf(see, may(name)));
  return { see, post: within('topics:create'), reply: within('topics:reply') };
}

/** Those with a confirmed address alone are fewer than all members: they count as nobody. */
function audienceOf(groups: ReadonlySet<string>): Audience {
  if (groups.has('guests')) return { who: 'everyone' };
  if (groups.has('registered-users')) return { who: 'members' };
  const own = [...groups].filter((group) => !isImplied(group));
  return own.length === 0 ? { who: 'staff' } : { who: 'groups', groups: own };
}

/** Nobody writes without an account. */
function membersOf(audience: Audience): Audience {
  return audience.who === 'everyone' ? { who: 'members' } : audience;
}
