import { SITE_SETTINGS } from '@forum/contracts/site-settings';
import { sql, type RawBuilder } from 'kysely';
import { notSuspended } from '../../members/queries/not-suspended.ts';

/** Whether the statement's `invite` holds: a link only while whoever made it may still make links. */
export function inForceAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(NOT invite.revoked AND NOT invite.declined AND invite.used < invite.uses
    AND invite.expires_at > ${now} AND (invite.kind = 'mail' OR ${makerMayInvite(now)}))`;
}

function makerMayInvite(now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM account WHERE account.member_id = invite.by_id
    AND account.merged_into IS NULL AND ${notSuspended('account', now)}
    AND (account.role IN ('ADMIN', 'SUPERADMIN') OR account.role = 'MODERATOR' AND 'moderators' =
      coalesce((SELECT value FROM setting_version WHERE name = 'inviting'
        ORDER BY version DESC LIMIT 1), ${SITE_SETTINGS.inviting.initial})))`;
}
