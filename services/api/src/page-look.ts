import { brandStyle, isColorCode } from '@forum/contracts/brand-color';
import { readSiteLinks } from '@forum/contracts/site-links';
import type { AppContext } from '@forum/features';
import { noteBroken } from '@forum/features/framework/http/shows';
import { nameIn, readLook } from '@forum/features/operations/site-settings/queries';
import type { PageEnv } from '@forum/web-forum/server-types';

/** What a page has of the owners' settings. */
export type PageLook = Pick<PageEnv, 'siteName' | 'brand' | 'menu' | 'footer'>;

/** The forum's own name, colour and links; without a database, pages say so in the usual ones. */
export async function pageLook(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers' | 'site'>,
  onError: (error: unknown) => void,
): Promise<PageLook> {
  try {
    const look = await readLook(ctx);
    const { accent, menuLinks, footerLinks } = look;
    const [menu, footer] = [menuLinks, footerLinks].map(readSiteLinks);
    return { siteName: nameIn(look, ctx.site), brand: brandStyle(accent), menu, footer };
  } catch (error) {
    onError(error);
    noteBroken();
    return { siteName: ctx.site.siteName };
  }
}

/** The console's page with the forum's own colour, which its theme is made from; as it was built where there is none. */
export async function consolePage(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  built: string,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const { accent } = await readLook(ctx);
    if (!isColorCode(accent)) return built;
    return built.replace('</head>', `<meta name="accent" content="${accent}" /></head>`);
  } catch (error) {
    onError(error);
    return built;
  }
}
