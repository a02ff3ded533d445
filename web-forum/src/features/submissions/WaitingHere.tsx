import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import submissionsTexts from './messages/en/submissions.json';
import { submissionsQuery } from './api.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import styles from './SubmissionCard.module.css';

/** The reader's submissions on a post that wait for approval; nothing if there are none. */
export function WaitingHere({ postId }: { postId: string }) {
  const t = useText(submissionsTexts);
  const { data } = useQuery(submissionsQuery(useApi(), 'waiting'));
  const here = data?.filter(({ post }) => post?.id === postId) ?? [];
  if (here.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('here')}>
      {here.map((one) => (
        <SubmissionCard key={one.id} of={one} showsPost={false} />
      ))}
    </ul>
  );
}
