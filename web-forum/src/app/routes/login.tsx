import { useEffect } from 'react';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { forgetSavedDrafts } from '../../features/drafts/index.ts';
import { LoginForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load = leaveWhenSignedIn;

export function Component() {
  const t = useText(sessionTexts);
  const site = useSite();
  useEffect(forgetSavedDrafts, []);
  return (
    <>
      <PageHead
        title={t('login')}
        description={t('loginAbout', { site: site.name })}
        path="/login"
      />
      <JsonLd data={{ '@type': 'WebPage', name: t('login'), url: `${site.url}/login` }} />
      <LoginForm />
    </>
  );
}
