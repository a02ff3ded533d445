import { atLeast, type Actor } from '@forum/contracts';
import type { AppContext } from '../../../framework/feature.ts';
import { getOwnProfile } from '../../profiles/queries.ts';
import { findConfirmation } from '../../proofs/queries.ts';
import { isSecondFactorRequired } from '../../second-factors/queries.ts';

/** Who is signed in here, and in which session. */
type SignedIn = Pick<Actor, 'id' | 'role'> & { readonly sessionId: string | null };

/** What a site is told of a member, in Discourse's words; null: they are suspended, and nobody vouches for them. */
export async function personOf(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  signedIn: SignedIn,
): Promise<Record<string, string> | null> {
  const { db, site } = ctx;
  const { id } = signedIn;
  const own = await getOwnProfile(db, id);
  if (own.restrictions.some(({ kind }) => kind === 'suspension')) return null;
  const { username, displayName, email, emailVerified, avatar } = own;
  const role = (await countsAsStaff(ctx, signedIn)) ? signedIn.role : 'MEMBER';
  return {
    external_id: id,
    username,
    name: displayName ?? '',
    email,
    ...(emailVerified ? {} : { require_activation: 'true' }),
    ...(avatar === null ? {} : { avatar_url: new URL(avatar, site.siteUrl).href }),
    admin: String(atLeast(role, 'ADMIN')),
    moderator: String(atLeast(role, 'MODERATOR')),
    groups: (await listGroupNames(db, id)).join(','),
  };
}

/** Where their role needs a second factor here, a password alone makes nobody staff of another site either. */
async function countsAsStaff(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id: memberId, role, sessionId }: SignedIn,
): Promise<boolean> {
  if (!(await isSecondFactorRequired(db, role))) return true;
  const { secondAt } = await findConfirmation(db, { memberId, sessionId, now: clock.now() });
  return secondAt !== null;
}

/** Members may hide that they are in a hidden group; other sites do not hear of those. */
async function listGroupNames(db: AppContext['db'], memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_member')
    .innerJoin('member_group', 'member_group.id', 'group_member.group_id')
    .select('member_group.name')
    .where('group_member.member_id', '=', memberId)
    .where('standing', '=', 'member')
    .where('member_group.hidden', '=', false)
    .orderBy('member_group.name')
    .limit(MOST_GROUPS)
    .execute();
  // A comma parts them.
  return rows.map(({ name }) => name).filter((name) => !name.includes(','));
}

const MOST_GROUPS = 100;
