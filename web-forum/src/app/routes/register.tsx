import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RegisterForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';
import { profileFieldsQuery } from '../../features/profile-fields/index.ts';
import { prefetchOptional, type Load } from '../load.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load: Load = async (context, args) => {
  const left = await leaveWhenSignedIn(context, args);
  if (left !== null) return left;
  await prefetchOptional(context, profileFieldsQuery(context.api));
  return null;
};

export function Component() {
  const t = useText(sessionTexts);
  const site = useSite();
  return (
    <>
      <PageHead
        title={t('register')}
        description={t('registerAbout', { site: site.name })}
        path="/register"
      />
      <JsonLd data={{ '@type': 'WebPage', name: t('register'), url: `${site.url}/register` }} />
      <RegisterForm />
    </>
  );
}
