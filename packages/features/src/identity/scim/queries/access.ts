import type { ScimAccess } from '@forum/contracts/admin-scim';
import { noSuch } from '@forum/kernel/refusals';
import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { findProvider } from '../../providers/queries.ts';

/** More are not counted. */
const MOST = 10_000;

/** Where providers ask. */
export function scimAddress({ site }: Pick<AppContext, 'site'>): string {
  return `${site.siteUrl}/scim/v2`;
}

/** A provider's access, as owners see it. @throws DomainError not-found */
export async function getAccess(
  ctx: Pick<AppContext, 'db' | 'site'>,
  key: string,
): Promise<ScimAccess> {
  if ((await findProvider(ctx, key)) === null) throw noSuch('provider');
  const [token, counted] = await Promise.all([
    ctx.db
      .selectFrom('scim_token')
      .select(['id', 'made_at', 'last_used_at'])
      .where('provider_key', '=', key)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    sql<{ members: number; barred: number }>`
      SELECT count(*)::int AS members, (count(*) FILTER (WHERE ${key} = ANY (barred_by)))::int AS barred
      FROM (
        SELECT barred_by FROM account JOIN (
          SELECT member_id FROM scim_user WHERE provider_key = ${key}
          UNION SELECT member_id FROM sign_in_link WHERE provider_key = ${key}
        ) AS seen USING (member_id) LIMIT ${MOST}
      ) AS counted`.execute(ctx.db),
  ]);
  return {
    address: scimAddress(ctx),
    token:
      token === undefined
        ? null
        : {
            id: token.id,
            madeAt: token.made_at.toISOString(),
            lastAskedAt: token.last_used_at?.toISOString() ?? null,
          },
    members: 0,
    barred: 0,
    ...counted.rows[0],
  };
}
