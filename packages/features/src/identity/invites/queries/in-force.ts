import { SITE_SETTINGS, type SettingName } from '@forum/contracts/site-settings';
import { sql, type RawBuilder } from 'kysely';
import { isAdmitted } from '../../members/queries/is-admitted.ts';
import { notSuspended } from '../../members/queries/not-suspended.ts';

/** Whether the statement's `invite` holds: a link only while whoever made it may still make links. */
export function inForceAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(NOT invite.revoked AND NOT invite.declined AND invite.used < invite.uses
    AND invite.expires_at > ${now} AND ${makerMayInvite(now)})`;
}

/** Whether whoever made the statement's `invite` may still do so; emails that were sent hold without them. */
export function makerMayInvite(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(invite.kind = 'mail' OR ${mayInvite(sql`invite.by_id`, now)})`;
}

/**
 * Whether a member may make links that invite: administrators always, moderators and members where the owners let them,
 * members after some days and with some reputation. Suspended and barred ones never.
 */
export function mayInvite(memberId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const inviting = present('inviting');
  const since = sql`${now}::timestamptz - ${present('inviteDays')}::int * interval '1 day'`;
  return sql<boolean>`EXISTS (SELECT FROM account WHERE account.member_id = ${memberId}
    AND account.merged_into IS NULL AND ${isAdmitted('account')} AND ${notSuspended('account', now)} AND (
      account.role IN ('ADMIN', 'SUPERADMIN')
      OR account.role = 'MODERATOR' AND ${inviting} IN ('moderators', 'members')
      OR ${inviting} = 'members' AND account.created_at <= ${since} AND coalesce(
        (SELECT points FROM member_reputation WHERE member_id = account.member_id), 0
      ) >= ${present('inviteReputation')}::int))`;
}

function present(name: SettingName): RawBuilder<string> {
  return sql<string>`coalesce((SELECT value FROM setting_version WHERE name = ${name}
    ORDER BY version DESC LIMIT 1), ${String(SITE_SETTINGS[name].initial)})`;
}
