import { useEffect } from 'react';
import { redirectDocument, useSearchParams } from 'react-router-dom';
import { leavingPath } from '@forum/contracts/sign-in-providers';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { forgetSavedDrafts } from '../../features/drafts/index.ts';
import {
  ArrivedBy,
  arrivalQuery,
  ProviderLinks,
  providersQuery,
  useOnlyProviders,
} from '../../features/providers/index.ts';
import { PasskeyLogin } from '../../features/passkeys/index.ts';
import { LoginForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';
import { prefetchOptional, type Load } from '../load.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { asksPassword, straightOn } from './straight-on.ts';

export const load: Load = async (context, args) => {
  const left = await leaveWhenSignedIn(context, args);
  if (left !== null) return left;
  const leaving = context.where === 'browser' ? leavingPath([document.cookie]) : null;
  if (leaving !== null) return redirectDocument(leaving);
  const query = providersQuery(context.api);
  await prefetchOptional(context, query);
  const url = new URL(args.request.url);
  const providers = context.client.getQueryData(query.queryKey);
  if (providers?.only === true && asksPassword(url.searchParams)) {
    await prefetchOptional(context, arrivalQuery(context.api));
  }
  return straightOn(providers, url);
};

export function Component() {
  const t = useText(sessionTexts);
  const site = useSite();
  const [params] = useSearchParams();
  const step = params.get('step');
  const areAlone = useOnlyProviders();
  const isOnly = areAlone && step === null && !asksPassword(params);
  useEffect(forgetSavedDrafts, []);
  return (
    <>
      <PageHead
        title={t('login')}
        description={t('loginAbout', { site: site.name })}
        path="/login"
      />
      <JsonLd data={{ '@type': 'WebPage', name: t('login'), url: `${site.url}/login` }} />
      {areAlone && !isOnly ? <ArrivedBy /> : null}
      {isOnly ? null : <LoginForm />}
      {step === 'code' ? null : (
        <>
          {isOnly ? null : <PasskeyLogin />}
          <ProviderLinks title={isOnly ? t('login') : undefined} />
        </>
      )}
    </>
  );
}
