import type { Actor } from '@forum/contracts';
import { brandStyle } from '@forum/contracts/brand-color';
import { COMMENT_SORTS } from '@forum/contracts/comment-sort';
import { HOME_TABS } from '@forum/contracts/site-settings';
import { readReactionSet } from '@forum/contracts/reaction-set';
import { readSiteLinks } from '@forum/contracts/site-links';
import { fontFamily, fontStyle } from '@forum/contracts/site-fonts';
import type { ProcessContext } from '@forum/features';
import {
  listMenuPages,
  maySeePage,
  type MenuPage,
} from '@forum/features/content/own-pages/queries';
import { ANY_MEMBER } from '@forum/features/framework/audience';
import { sharedPart } from '@forum/features/framework/http/shared-part';
import { noteBroken } from '@forum/features/framework/http/shows';
import {
  nameIn,
  readLook,
  type ShownLook,
} from '@forum/features/operations/site-settings/queries/look';
import type { LogoPicture, PageEnv } from '@forum/web-forum/server-types';
import { iconsOf } from './site-icons.ts';
import { addressOfStyle } from './own-style.ts';
import { pageWords } from './own-words.ts';

/** What a page takes from the owners' settings. */
export type PageLook = Pick<
  PageEnv,
  | 'siteName'
  | 'brand'
  | 'usesSystemFont'
  | 'logo'
  | 'icons'
  | 'menu'
  | 'memberMenu'
  | 'footer'
  | 'reactions'
  | 'files'
  | 'ownStyle'
  | 'words'
  | 'replyOrder'
  | 'homeFirst'
>;

/**
 * The forum's own name, typeface, colour, pictures and links; without a database, pages use the defaults.
 * @param reader whose menu it is, somebody of an audience; null: any member's
 */
export async function pageLook(
  ctx: Pick<ProcessContext, 'db' | 'sharedAnswers' | 'site' | 'webTexts'>,
  onError: (error: unknown) => void,
  reader: Actor | null = null,
): Promise<PageLook> {
  // What a CDN keeps goes to whoever sends the cookies of a member: it names what visitors may see.
  const anyReader = ctx.site.cdnMembers === true ? null : ANY_MEMBER;
  try {
    const look = await readLook(ctx);
    const [menu, footer] = [look.menuLinks, look.footerLinks].map(readSiteLinks);
    const { tab, touch } = iconsOf(look);
    const pages = await readMenuPages(ctx);
    const linksFor = (whose: Actor | null) => [
      ...pages.filter((page) => maySeePage(whose, page)).map(linkOf),
      ...(menu ?? []),
    ];
    const isForAll = pages.every(({ audience }) => audience === 'everybody');
    return {
      siteName: nameIn(look, ctx.site),
      brand: brandStyle(look.accent) + fontStyle(look.font),
      usesSystemFont: fontFamily(look.font) !== undefined,
      logo: logoOf(look),
      icons: { tab, touch },
      menu: linksFor(null),
      memberMenu: isForAll ? undefined : linksFor(reader ?? anyReader),
      footer,
      reactions: look.reactions === 'true' ? readReactionSet(look.reactionSet) : undefined,
      ownStyle: addressOfStyle(look.stylesheet),
      words: await pageWords(ctx),
      files: look.attachments === 'true' ? true : undefined,
      replyOrder: COMMENT_SORTS.find((sort) => sort === look.replyOrder),
      homeFirst: HOME_TABS.find((name) => name === look.homeFirst),
    };
  } catch (error) {
    onError(error);
    noteBroken();
    return { siteName: ctx.site.siteName };
  }
}

/** The owners' own pages that stand in the menu: read once, then cached. */
function readMenuPages(ctx: Pick<ProcessContext, 'db' | 'sharedAnswers'>) {
  return sharedPart(ctx, { key: 'menu pages', names: [] }, () => listMenuPages(ctx.db));
}

const linkOf = ({ label, address }: MenuPage) => ({ label, address });

/** The space in the header, in CSS pixels. */
const ROOM = { width: 168, height: 32 };
/** One of the sizes that images come in: twice the space, for high-resolution screens. */
const LOGO_WIDTH = 384;

function logoOf(look: ShownLook): PageEnv['logo'] {
  const light = pictureOf(look, look.logo);
  if (light === null) return undefined;
  return { light, dark: pictureOf(look, look.logoDark) };
}

function pictureOf({ pictures }: ShownLook, address: string): LogoPicture | null {
  const size = pictures[address];
  if (size === undefined) return null;
  const scale = Math.min(ROOM.width / size.width, ROOM.height / size.height);
  return {
    src: `/_next/image?url=${encodeURIComponent(address)}&w=${LOGO_WIDTH}`,
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
