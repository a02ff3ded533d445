import { brandStyle } from '@forum/contracts/brand-color';
import { readSiteLinks } from '@forum/contracts/site-links';
import type { AppContext } from '@forum/features';
import { noteBroken } from '@forum/features/framework/http/shows';
import { readLook } from '@forum/features/operations/site-settings/look';
import type { PageEnv } from '@forum/web-forum/server-types';

/** What a page has of the owners' settings. */
export type PageLook = Pick<PageEnv, 'brand' | 'menu' | 'footer'>;

/** The forum's own colour and links; without a database, pages say so in the usual ones. */
export async function pageLook(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  onError: (error: unknown) => void,
): Promise<PageLook> {
  try {
    const { accent, menuLinks, footerLinks } = await readLook(ctx);
    const [menu, footer] = [menuLinks, footerLinks].map(readSiteLinks);
    return { brand: brandStyle(accent), menu, footer };
  } catch (error) {
    onError(error);
    noteBroken();
    return {};
  }
}
