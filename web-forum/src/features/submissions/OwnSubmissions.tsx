import type { OwnSubmission } from '@forum/contracts/submissions';
import { useQuery } from '../../lib/calls/queries.ts';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import submissionsTexts from './messages/en/submissions.json';
import { presentSubmissionsQuery } from './api.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import styles from './SubmissionCard.module.css';

/** The reader's submissions that wait for approval or were refused. */
export function OwnSubmissions() {
  const t = useText(submissionsTexts);
  return (
    <>
      <Some
        state="waiting"
        empty={<Notice title={t('noneWaiting')}>{t('noneWaitingText')}</Notice>}
      />
      <Some state="refused" title={t('refused')} empty={null} />
    </>
  );
}

interface Props {
  readonly state: OwnSubmission['state'];
  readonly title?: string;
  readonly empty: React.ReactNode;
}

function Some({ state, title, empty }: Props) {
  const translated = useServerText();
  const { data, error } = useQuery(presentSubmissionsQuery(useApi(), state));
  if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
  if (data === undefined) return <Skeleton className={styles.awaited} />;
  if (data.length === 0) return empty;
  const list = (
    <ul className={styles.list}>
      {data.map((one) => (
        <SubmissionCard key={one.id} of={one} showsPost />
      ))}
    </ul>
  );
  return title === undefined ? list : <Section title={title}>{list}</Section>;
}
