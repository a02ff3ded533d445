import { revokeOtherSessions, revokeSession, type Session } from '@forum/contracts/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Chip } from '../../components/Chip.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import lines from '../../components/LineList.module.css';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';
import { sessionsQuery } from './api.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';

/** The member's sessions: each can be ended, or all but this one. */
export function Sessions() {
  const t = useText(settingsTexts);
  const sessions = useQuery(sessionsQuery(useApi()));
  const { end, endOthers, isEnding } = useEnding();
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('sessions')}>
      <Loaded query={sessions}>
        {(all) => (
          <>
            <ul className={`${lines.list} ${styles.list}`}>
              {all.map((session) => (
                <li key={session.id} className={lines.line}>
                  <Browser session={session} isEnding={isEnding} onEnd={() => end(session.id)} />
                </li>
              ))}
            </ul>
            {all.some((session) => !session.isCurrent) ? (
              <Button className="with-js" disabled={isEnding} onClick={() => setAsks(true)}>
                {t('endOthers')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title={t('endOthers')}
        text={t('endOthersText')}
        act={t('end')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          endOthers();
        }}
      />
    </Section>
  );
}

interface BrowserProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function Browser({ session, isEnding, onEnd }: BrowserProps) {
  const t = useText(settingsTexts);
  const { lastSeenAt, isCurrent } = session;
  const device = useServerText()(session.device);
  return (
    <>
      <div className={lines.words}>
        <p className={lines.name}>{device}</p>
        <p className={styles.quiet}>
          {t.rich('lastSeen', { time: <RelativeTime moment={lastSeenAt} /> })}
        </p>
      </div>
      {isCurrent ? (
        <Chip color="green">{t('thisBrowser')}</Chip>
      ) : (
        <Button
          size="small"
          className="with-js"
          disabled={isEnding}
          title={t('endNamed', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </>
  );
}

function useEnding() {
  const t = useText(settingsTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api(revokeOtherSessions) : api(revokeSession, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', title: t('ended') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    onSettled: () => client.invalidateQueries(sessionsQuery(api)),
  });
  return {
    end: (id: string) => ending.mutate(id),
    endOthers: () => ending.mutate(null),
    isEnding: ending.isPending,
  };
}
