import { PageHead } from '../../components/PageHead.tsx';
import { profileFieldsQuery } from '../../features/profile-fields/index.ts';
import { Arrival, arrivalQuery, providersQuery } from '../../features/providers/index.ts';
import providerTexts from '../../features/providers/messages/en/providers.json';
import { ensureViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { needed, prefetchOptional, type Load } from '../load.ts';

export const load: Load = async (context) => {
  const { client, api, mayBeSignedIn } = context;
  if (mayBeSignedIn) await ensureViewer(client, api);
  await prefetchOptional(context, profileFieldsQuery(api));
  await prefetchOptional(context, providersQuery(api));
  return needed(context, arrivalQuery(api));
};

/** Where somebody comes back to whom a provider knows and the forum does not. */
export function Component() {
  const t = useText(providerTexts);
  const { data } = useSuspenseQuery(arrivalQuery(useApi()));
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/register/finish" isPrivate />
      <Arrival arrival={data} />
    </>
  );
}
