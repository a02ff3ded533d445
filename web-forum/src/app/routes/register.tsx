import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useSearchParams } from 'react-router-dom';
import { inviteQuery } from '../../features/invites/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { RegisterForm, registrationFormQuery } from '../../features/session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';
import { ProviderLinks, providersQuery, useOnlyProviders } from '../../features/providers/index.ts';
import { profileFieldsQuery } from '../../features/profile-fields/index.ts';
import { prefetchOptional, type Load } from '../load.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load: Load = async (context, args) => {
  const left = await leaveWhenSignedIn(context, args);
  if (left !== null) return left;
  const token = new URL(args.request.url).searchParams.get('invite');
  await Promise.all([
    prefetchOptional(context, profileFieldsQuery(context.api)),
    prefetchOptional(context, providersQuery(context.api)),
    prefetchOptional(context, registrationFormQuery(context.api)),
    ...(token === null ? [] : [prefetchOptional(context, inviteQuery(context.api, token))]),
  ]);
  return null;
};

export function Component() {
  const t = useText(sessionTexts);
  const site = useSite();
  const token = useSearchParams()[0].get('invite');
  const isOnly = useOnlyProviders();
  const { data: invite } = useQuery({
    ...inviteQuery(useApi(), token ?? ''),
    // Loaded with the page, and not again: registering may have used it up.
    enabled: false,
  });
  return (
    <>
      <PageHead
        title={t('register')}
        description={t('registerAbout', { site: site.name })}
        path="/register"
      />
      <JsonLd data={{ '@type': 'WebPage', name: t('register'), url: `${site.url}/register` }} />
      {isOnly ? null : <RegisterForm key={invite?.email} email={invite?.email ?? undefined} />}
      <ProviderLinks title={isOnly ? t('register') : undefined} />
    </>
  );
}
