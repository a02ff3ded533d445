import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { Consent, consentQuery } from '../../features/apps/index.ts';
import appTexts from '../../features/apps/messages/en/apps.json';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  // Why it is refused is said on the page: nobody else can tell whoever was sent here.
  await prefetchOptional(context, consentQuery(context.api, new URL(request.url).search));
};

/** Where an app sends a member, to be let in. */
export function Component() {
  const t = useText(appTexts);
  const { search } = useLocation();
  const { data, error } = useQuery(consentQuery(useApi(), search));
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/oauth/authorize" isPrivate />
      <Consent asked={data} error={error} search={search} />
    </>
  );
}
