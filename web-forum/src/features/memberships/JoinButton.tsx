import { LogOut, Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import membershipsTexts from './messages/en/memberships.json';
import { useViewer } from '../session/index.ts';
import { useJoin } from './useJoin.ts';

/** Joins a category or leaves it; visitors are asked to sign in (specification, section 5). */
export function JoinButton({ category }: { category: { readonly id: string } }) {
  const viewer = useViewer();
  return viewer === null ? <ForVisitors /> : <Toggle key={category.id} id={category.id} />;
}

function Toggle({ id }: { id: string }) {
  const t = useText(membershipsTexts);
  const { isMember, isPending, toggle } = useJoin(id);
  return (
    <Button disabled={isMember === undefined || isPending} onClick={toggle}>
      <Icon of={isMember === true ? LogOut : Plus} />
      {isMember === true ? t('leave') : t('join')}
    </Button>
  );
}

function ForVisitors() {
  const t = useText(membershipsTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = loginPath(pathname + search);
  const tell = () => {
    const action = { label: t('signIn'), onAct: () => void navigate(login) };
    toast({ kind: 'info', title: t('signInRequired'), text: t('signInText'), action });
  };
  return (
    <>
      <Button className="with-js" onClick={tell}>
        <Icon of={Plus} /> {t('join')}
      </Button>
      <LinkButton className="without-js" to={login}>
        {t('join')}
      </LinkButton>
    </>
  );
}
