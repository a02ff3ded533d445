import { lazy, Suspense } from 'react';
import { useSite } from '../../lib/site/site.ts';

// Most forums have none.
const SiteLinks = lazy(async () => ({ default: (await import('./SiteLinks.tsx')).SiteLinks }));

interface Props {
  where: 'menu' | 'footer';
  onChosen?: (() => void) | undefined;
}

/** The links of the forum's owners, if there are any. */
export function OwnersLinks(props: Props) {
  const links = useSite()[props.where];
  return links?.[0] ? (
    <Suspense fallback={null}>
      <SiteLinks {...props} links={links} />
    </Suspense>
  ) : null;
}
