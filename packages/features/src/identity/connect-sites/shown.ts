import { isConnectSiteEvent } from '@forum/events/connect-sites';

/** No page for readers shows anything of these sites. */
export function outdatedByConnectSite(event: { readonly type: string }): readonly string[] | null {
  return isConnectSiteEvent(event) ? [] : null;
}
