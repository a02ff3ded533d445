import type { LetInApp } from '@forum/contracts/authorization';
import { revokeOwnKey } from '@forum/contracts/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import lines from '../../components/LineList.module.css';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason, useServerText } from '../../messages/server.ts';
import '../../messages/server-apps.ts';
import { PlainFields } from '../session/index.ts';
import { appsQuery } from './api.ts';
import styles from './Consent.module.css';
import appTexts from './messages/en/apps.json';
import { Scopes } from './Scopes.tsx';

const HERE = '/settings?show=apps';

/** The apps that the member has let in: each can be put out. */
export function AppSection() {
  const t = useText(appTexts);
  const reasonOf = useReason();
  const { data: all, error } = useQuery(appsQuery(useApi()));
  return (
    <Section title={t('apps')}>
      <p>{t('appsAbout')}</p>
      {error === null ? null : (
        <Notice title={t('notLoaded')} kind="error">
          {reasonOf(error, t('notLoaded'))}
        </Notice>
      )}
      {all?.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      {all === undefined || all.length === 0 ? null : (
        <ul className={lines.list} aria-label={t('apps')}>
          {all.map((one) => (
            <AppLine key={one.id} of={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AppLine({ of }: { readonly of: LetInApp }) {
  const t = useText(appTexts);
  const { app, scopes, createdAt, lastUsedAt } = of;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <p className={lines.name}>{app.name}</p>
        <p className={styles.quiet}>
          {t.rich('letIn', { time: <RelativeTime moment={createdAt} /> })} ·{' '}
          {lastUsedAt === null
            ? t('neverUsed')
            : t.rich('lastUsed', { time: <RelativeTime moment={lastUsedAt} /> })}
          {app.isVerified ? null : ` · ${t('notChecked')}`}
        </p>
        <Scopes scopes={scopes} label={t('mayDo', { name: app.name })} />
      </div>
      <PutOut of={of} />
    </li>
  );
}

/** Asks first; without scripts, it is done at once. */
function PutOut({ of: { id, app } }: { readonly of: LetInApp }) {
  const t = useText(appTexts);
  const { putOut, isBusy } = usePutOut(id);
  const [asks, setAsks] = useState(false);
  const title = t('putOutNamed', { name: app.name });
  return (
    <form
      method="post"
      action={`/settings/apps/${id}/put-out`}
      onSubmit={(event) => {
        event.preventDefault();
        setAsks(true);
      }}
    >
      <PlainFields back={HERE} />
      <Button type="submit" size="small" disabled={isBusy} aria-label={title}>
        {t('putOut')}
      </Button>
      <ConfirmDialog
        title={title}
        text={t('putOutText')}
        act={t('putOut')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          putOut();
        }}
      />
    </form>
  );
}

function usePutOut(id: string) {
  const t = useText(appTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const putting = useMutation({
    mutationFn: () => api(revokeOwnKey, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', title: t('isOut') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notOut'), text: translated(message) }),
    onSettled: () => client.invalidateQueries(appsQuery(api)),
  });
  return { putOut: () => putting.mutate(), isBusy: putting.isPending };
}
