import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PlainFields, useSignOut } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import frameTexts from '../../messages/en/frame.json';

/** Signs out; a plain form without scripts. */
export function SignOutButton({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const t = useText(frameTexts);
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/logout"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        signOut.mutate();
      }}
    >
      <PlainFields back={pathname + search} />
      <Button type="submit" look="quiet" title={t('logout')} disabled={signOut.isPending}>
        <Icon of={LogOut} size="large" />
        {children}
      </Button>
    </form>
  );
}
