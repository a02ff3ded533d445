import type { AdminConnectSite } from '@forum/contracts/admin-connect-sites';
import type { AppContext } from '../../framework/feature.ts';
import { exactness } from './parts/domains.ts';
import { openSecret } from './parts/sealed.ts';

type Needed = Pick<AppContext, 'db' | 'site'>;

interface Listed extends AdminConnectSite {
  /** Null: it cannot be read. */
  readonly secret: string | null;
}

/** All sites, with their secrets; removed ones last. */
async function listAll({ db, site: { sessionSecret } }: Needed): Promise<Listed[]> {
  const rows = await db
    .selectFrom('connect_site')
    .leftJoin('connect_secret', 'connect_secret.id', 'connect_site.secret_id')
    .select(['connect_site.id', 'domain', 'removed', 'sealed'])
    .orderBy('removed')
    .orderBy('domain')
    .orderBy('connect_site.id')
    .execute();
  return rows.map(({ id, domain, removed, sealed }) => {
    const canRead = sealed !== null && sessionSecret !== undefined;
    const secret = canRead ? openSecret(sealed, sessionSecret, { siteId: id, domain }) : null;
    return { id, domain, removed, isReadable: secret !== null, secret };
  });
}

/** The sites as owners see them. */
export async function listForOwners(ctx: Needed): Promise<AdminConnectSite[]> {
  return (await listAll(ctx)).map(({ secret: _told, ...shown }) => shown);
}

/** The secret of the site that an address belongs to; null: of none. */
export async function findSecretFor(ctx: Needed, address: URL): Promise<string | null> {
  const found = (await listAll(ctx)).flatMap(({ domain, removed, secret }) => {
    const how = exactness(domain, address);
    return removed || how === null ? [] : [{ how, secret }];
  });
  return found.toSorted((one, other) => other.how - one.how)[0]?.secret ?? null;
}
