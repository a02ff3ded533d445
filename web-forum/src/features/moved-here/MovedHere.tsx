import { closeMoveNotice } from '@forum/contracts/moved-here';
import type { OwnUser } from '@forum/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { dateTimeFormat } from '../../lib/language/formats.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import commonTexts from '../../messages/en/common.json';
import { PlainFields, viewerQuery } from '../session/index.ts';
import movedHereTexts from './messages/en/moved-here.json';
import styles from './MovedHere.module.css';

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

interface Props {
  readonly move: NonNullable<OwnUser['movedHere']>;
}

/** Says once that the reader's forum moved here, what that means, and how they sign in; closed also without scripts. */
export function MovedHere({ move: { from, at } }: Props) {
  const t = useText(movedHereTexts);
  const { language } = useSite();
  const { pathname, search } = useLocation();
  const close = useClose();
  return (
    <form
      method="post"
      action="/forms/moved-here"
      className={styles.notice}
      aria-labelledby="moved-here"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <PlainFields back={pathname + search} />
      <h2 id="moved-here" className={styles.title}>
        {t('moved', { from, day: dateTimeFormat(language, DAY).format(new Date(at)) })}
      </h2>
      <p>{t('came')}</p>
      <p>{t('signIn')}</p>
      <p>{t.rich('told', { settings: <Link to="/profile/settings" /> })}</p>
      <Button type="submit">{t('close')}</Button>
    </form>
  );
}

/** Closes it on every device; it stays while that fails. */
function useClose(): () => void {
  const common = useText(commonTexts);
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api(closeMoveNotice, {}),
    onSuccess: () =>
      client.setQueryData(viewerQuery(api).queryKey, (user) =>
        user === null || user === undefined ? user : { ...user, movedHere: null },
      ),
    onError: () => toast({ kind: 'error', title: common('pleaseTryAgain') }),
  });
  return () => mutate();
}
