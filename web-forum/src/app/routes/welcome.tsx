import { nameOf } from '@forum/contracts/users';
import { useState } from 'react';
import { redirect, useLocation } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { categoriesQuery } from '../../features/categories/index.ts';
import { MailSent } from '../../features/confirming/index.ts';
import { FirstVisit, PlainSteps } from '../../features/first-visit/index.ts';
import firstVisitTexts from '../../features/first-visit/messages/en/first-visit.json';
import { useViewer } from '../../features/session/index.ts';
import { EmailForm } from '../../features/settings/index.ts';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';

/** For the first visit only: whoever has finished or skipped it goes on to where they wanted. */
export const load: Load = async (context, { request }) => {
  const viewer = await membersOnly(context, request);
  if (!viewer.isFirstVisit) return redirect(targetIn(new URL(request.url).search));
  await prefetchOptional(context, categoriesQuery(context.api));
  return null;
};

/** Says what happens after registering, and leads into the forum. */
export function Component() {
  const t = useText(firstVisitTexts);
  const site = useSite();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const target = targetIn(search);
  // The name that they choose here is greeted on the next page.
  const [name] = useState(viewer === null ? '' : nameOf(viewer));
  if (viewer === null) return null;
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/register/welcome" isPrivate />
      <PageTitle>{t('welcome', { name, site: site.name })}</PageTitle>
      <MailSent user={viewer} here={pathname + search}>
        <EmailForm user={viewer} back={pathname + search} />
      </MailSent>
      <FirstVisit user={viewer} target={target} />
      <PlainSteps target={target} />
    </>
  );
}

function targetIn(search: string): string {
  return safeRedirect(new URLSearchParams(search).get('redirect'));
}
