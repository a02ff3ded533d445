import {
  PICTURE_SETTINGS,
  SITE_SETTINGS,
  settingName,
  type SettingName,
} from '@forum/contracts/site-settings';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { SiteSettings } from '../../../framework/ports/infrastructure.ts';
import { sharedPart } from '../../../framework/http/shared-part.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The look while nothing is chosen. */
const INITIAL = {
  siteName: '',
  accent: '',
  font: '',
  logo: '',
  logoDark: '',
  icon: '',
  menuLinks: '',
  footerLinks: '',
  letterFooter: '',
  reactions: String(SITE_SETTINGS.reactions.initial),
  stylesheet: '',
  attachments: String(SITE_SETTINGS.attachments.initial),
  reactionSet: SITE_SETTINGS.reactionSet.initial,
  replyOrder: SITE_SETTINGS.replyOrder.initial,
  homeFirst: SITE_SETTINGS.homeFirst.initial,
} satisfies Partial<Record<SettingName, string>>;

const LOOK = settingName.options.filter((name) => name in INITIAL);

/** The owners' settings that every page needs, as they are stored. */
export type Look = Readonly<Record<keyof typeof INITIAL, string>>;

/** A look, with the sizes of its pictures. */
export interface ShownLook extends Look {
  /** By address; a picture that is gone has none. */
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** The size of a picture in pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/**
 * How the forum looks, for a page being rendered: read once, then cached. Changing a setting invalidates everything.
 */
export async function readLook(ctx: Pick<AppContext, 'db' | 'sharedAnswers'>): Promise<ShownLook> {
  return sharedPart(ctx, { key: 'look', names: [] }, () => shownIn(ctx.db));
}

async function shownIn(db: Db): Promise<ShownLook> {
  const look = await lookIn(db);
  const addresses = PICTURE_SETTINGS.map((name) => look[name]).filter(Boolean);
  const found = await Promise.all(addresses.map((address) => findPicture(db, address)));
  return { ...look, pictures: Object.fromEntries(found.flat()) };
}

/** The picture at the setting's address, with that address; nothing if it does not exist (any more). */
export async function findPicture(db: Db, address: string): Promise<[string, Picture][]> {
  const uploads = await db
    .selectFrom('upload')
    .select(['width', 'height'])
    .where('key', '=', address.replace('/uploads/', ''))
    .limit(1)
    .execute();
  return uploads.map((size) => [address, size]);
}

/** The forum's present name. */
export async function readSiteName(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers' | 'site'>,
): Promise<string> {
  return nameIn(await readLook(ctx), ctx.site);
}

/** The owners' name for the forum, or else the operator's. */
export function nameIn({ siteName }: Look, site: Pick<SiteSettings, 'siteName'>): string {
  return siteName.trim() === '' ? site.siteName : siteName.trim();
}

/** How the forum looks, for use in a transaction or where nothing is cached. */
export async function lookIn(db: Db): Promise<Look> {
  const newest = await db
    .selectFrom('setting_version')
    .distinctOn('name')
    .select(['name', 'value'])
    .where('name', 'in', LOOK)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  const chosen = newest.map(({ name, value }) => [name, value] as const);
  return { ...INITIAL, ...Object.fromEntries(chosen) };
}
