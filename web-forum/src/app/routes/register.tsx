import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RegisterForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load = leaveWhenSignedIn;

export function Component() {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Register"
        description={`Become a member of ${site.name}.`}
        path="/register"
      />
      <JsonLd data={{ '@type': 'WebPage', name: 'Register', url: `${site.url}/register` }} />
      <RegisterForm />
    </>
  );
}
