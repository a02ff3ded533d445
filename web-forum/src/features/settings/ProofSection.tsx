import { removeProof, type Proof } from '@forum/contracts/proofs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import lines from '../../components/LineList.module.css';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { LinkedProviders } from '../providers/index.ts';
import settingsTexts from './messages/en/settings.json';
import { proofsQuery, secondFactorQuery } from './api.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { Authenticator } from './Authenticator.tsx';
import { Loaded } from './Loaded.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import styles from './Settings.module.css';
import { useConfirmed, type Confirmed } from './useConfirmed.tsx';
import '../../messages/server-proofs.ts';

/** The ways in which the member signs in, those to add, and the second factor. */
export function ProofSection() {
  const t = useText(settingsTexts);
  const proofs = useQuery(proofsQuery(useApi()));
  const { confirmed, dialog } = useConfirmed();
  const remove = useRemoving(confirmed);
  const [leaving, setLeaving] = useState<Proof | null>(null);
  return (
    <>
      <Section title={t('proofs')}>
        <Loaded query={proofs}>
          {(all) => (
            <ul className={`${lines.list} ${styles.list}`}>
              {all.map((proof) => (
                <li key={proof.id ?? 'password'} className={lines.line}>
                  <Way proof={proof} onRemove={() => setLeaving(proof)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <AddPasskey confirmed={confirmed} />
        <Authenticator />
        <ConfirmDialog
          title={t('removeProof')}
          text={t('removeProofText')}
          act={t('remove')}
          isOpen={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            if (leaving !== null) void remove(leaving);
          }}
        />
      </Section>
      <LinkedProviders
        confirmed={confirmed}
        linked={proofs.data?.map(({ provider }) => provider) ?? []}
      />
      {dialog}
    </>
  );
}

function Way({ proof, onRemove }: { proof: Proof; onRemove: () => void }) {
  const t = useText(settingsTexts);
  const { id, kind, name, lastUsedAt, mayBeRemoved } = proof;
  const kindName = t(`proof_${kind}`);
  return (
    <>
      <div className={lines.words}>
        <p className={lines.name}>{name ?? kindName}</p>
        <p className={styles.quiet}>
          {name === null ? null : `${kindName} · `}
          {lastUsedAt === null
            ? t('neverUsed')
            : t.rich('lastUsed', { time: <RelativeTime moment={lastUsedAt} /> })}
        </p>
      </div>
      <div className={styles.acts}>
        {kind === 'passkey' && id !== null ? (
          <RenamePasskey id={id} name={name ?? kindName} />
        ) : null}
        {mayBeRemoved ? (
          <Button
            className="with-js"
            aria-label={t('removeNamed', { name: name ?? kindName })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function useRemoving(confirmed: Confirmed) {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const translated = useServerText();
  return async ({ id }: Proof) => {
    if (id === null) return;
    try {
      await confirmed(() => api(removeProof, { params: { id } }));
      toast({ kind: 'success', title: t('removed') });
    } catch (error) {
      const text = error instanceof Error ? translated(error.message) : '';
      toast({ kind: 'error', title: t('failed'), text });
    }
    await client.invalidateQueries(proofsQuery(api));
    await client.invalidateQueries(secondFactorQuery(api));
  };
}
