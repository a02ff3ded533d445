import type { OwnUser } from '@forum/contracts/users';
import { useState } from 'react';
import { LinkButton } from '../../components/Button.tsx';
import lines from '../../components/LineList.module.css';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useFormResult } from '../../lib/forms/form-result.ts';
import { useText } from '../../lib/language/messages.tsx';
import keyTexts from './messages/en/keys.json';
import { keysQuery } from './api.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyLine } from './KeyLine.tsx';
import { Loaded } from './Loaded.tsx';
import { NewSecret } from './NewSecret.tsx';
import styles from './Settings.module.css';
import '../../messages/server-keys.ts';

/** The member's keys for programs: each can be revoked, and a new one made, which is shown once. */
export function KeySection({ user }: { user: OwnUser }) {
  const t = useText(keyTexts);
  const keys = useQuery(keysQuery(useApi()));
  const posted = useFormResult('key')?.values['secret'] ?? null;
  const [made, setMade] = useState(posted);
  return (
    <>
      <Section title={t('title')}>
        <p className={styles.about}>{t('about')}</p>
        {made === null ? null : <NewSecret key={made} secret={made} />}
        <Loaded query={keys}>
          {(all) =>
            all.length === 0 ? (
              <p className={styles.quiet}>{t('none')}</p>
            ) : (
              <ul className={`${lines.list} ${styles.list}`} aria-label={t('title')}>
                {all.map((key) => (
                  <KeyLine key={key.id} of={key} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <LinkButton to="/docs" look="plain" reloadDocument>
          {t('docs')}
        </LinkButton>
      </Section>
      <Section title={t('newKey')}>
        {user.unconfirmed === null ? (
          <KeyForm user={user} onMade={setMade} />
        ) : (
          <p>{t('confirmFirst')}</p>
        )}
      </Section>
    </>
  );
}
