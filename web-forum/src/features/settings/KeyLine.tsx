import { revokeOwnKey, type ApiKey } from '@forum/contracts/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import lines from '../../components/LineList.module.css';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useServerText } from '../../messages/server.ts';
import { PlainFields } from '../session/index.ts';
import keyTexts from './messages/en/keys.json';
import { keysQuery } from './api.ts';
import { KEYS_PATH, spelt } from './key-words.ts';
import styles from './Settings.module.css';

/** A key of one's own: what it may do, when it was used, and whether it holds. */
export function KeyLine({ of: key }: { of: ApiKey }) {
  const t = useText(keyTexts);
  const { language } = useSite();
  const { name, scopes, networks, perMinute, createdAt, expiresAt, lastUsedAt, state } = key;
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <p className={lines.name}>{name}</p>
        <p className={styles.quiet}>
          {t.rich('made', { time: <RelativeTime moment={createdAt} /> })} ·{' '}
          {lastUsedAt === null
            ? t('neverUsed')
            : t.rich('lastUsed', { time: <RelativeTime moment={lastUsedAt} /> })}{' '}
          · {state === 'holds' ? endOf(expiresAt) : t(`state_${state}`)}
        </p>
        {state === 'holds' ? (
          <p className={styles.quiet}>
            {scopes.map((scope) => t(`scope_${spelt(scope)}`)).join(' · ')} ·{' '}
            {t('perMinuteOf', { count: perMinute })}
            {networks.length === 0
              ? null
              : ` · ${t('onlyFrom', { networks: networks.join(', ') })}`}
          </p>
        ) : null}
      </div>
      {state === 'holds' ? <Revoke of={key} /> : null}
    </li>
  );

  function endOf(moment: string | null) {
    return moment === null ? t('forever') : t('until', { when: absoluteTime(moment, language) });
  }
}

/** Asks first; without scripts, it is done at once. */
function Revoke({ of: { id, name } }: { of: ApiKey }) {
  const t = useText(keyTexts);
  const { revoke, isBusy } = useRevoke(id);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <form
        method="post"
        action={`/settings/keys/${id}/revoke`}
        onSubmit={(event) => {
          event.preventDefault();
          setAsks(true);
        }}
      >
        <PlainFields back={KEYS_PATH} />
        <Button
          type="submit"
          size="small"
          disabled={isBusy}
          aria-label={t('revokeNamed', { name })}
        >
          {t('revoke')}
        </Button>
      </form>
      <ConfirmDialog
        title={t('revokeNamed', { name })}
        text={t('revokeText')}
        act={t('revoke')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          revoke();
        }}
      />
    </>
  );
}

function useRevoke(id: string) {
  const t = useText(keyTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const revoking = useMutation({
    mutationFn: () => api(revokeOwnKey, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', title: t('isRevoked') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notRevoked'), text: translated(message) }),
    onSettled: () => client.invalidateQueries(keysQuery(api)),
  });
  return { revoke: () => revoking.mutate(), isBusy: revoking.isPending };
}
