import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { forgetSavedDrafts } from '../../features/drafts/index.ts';
import { ProviderLinks, providersQuery } from '../../features/providers/index.ts';
import { LoginForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';
import { prefetchOptional, type Load } from '../load.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load: Load = async (context, args) => {
  const left = await leaveWhenSignedIn(context, args);
  if (left !== null) return left;
  await prefetchOptional(context, providersQuery(context.api));
  return null;
};

export function Component() {
  const t = useText(sessionTexts);
  const site = useSite();
  const step = useSearchParams()[0].get('step');
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
      {step === 'code' ? null : <ProviderLinks />}
    </>
  );
}
