import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { LoginForm } from '../../features/session/index.ts';
import { useSite } from '../../lib/site.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';

export const load = leaveWhenSignedIn;

export function Component() {
  const site = useSite();
  return (
    <>
      <PageHead title="Login" description={`Sign in to ${site.name}.`} path="/login" />
      <JsonLd data={{ '@type': 'WebPage', name: 'Login', url: `${site.url}/login` }} />
      <LoginForm />
    </>
  );
}
