import { useQuery } from '../../lib/calls/queries.ts';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { presentSubmissionsQuery } from './api.ts';
import submissionsTexts from './messages/en/submissions.json';
import { SubmissionCard } from './SubmissionCard.tsx';
import styles from './SubmissionCard.module.css';

/** The reader's posts that wait for approval; nothing if there are none. */
export function WaitingPosts() {
  const t = useText(submissionsTexts);
  const translated = useServerText();
  const { data, error } = useQuery(presentSubmissionsQuery(useApi(), 'waiting'));
  if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
  const posts = data?.filter(({ kind }) => kind === 'post') ?? [];
  if (posts.length === 0) return null;
  return (
    <Section title={t('waiting')}>
      <ul className={styles.list}>
        {posts.map((one) => (
          <SubmissionCard key={one.id} of={one} showsPost={false} />
        ))}
      </ul>
    </Section>
  );
}
