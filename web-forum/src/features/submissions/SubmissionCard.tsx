import { CASE_REASONS } from '@forum/contracts/case-fields';
import { withdrawSubmission, type OwnSubmission } from '@forum/contracts/submissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useSite } from '../../lib/site/site.ts';
import { useServerText } from '../../messages/server.ts';
import submissionsTexts from './messages/en/submissions.json';
import { SUBMISSIONS_KEY } from './api.ts';
// The rule of a refusal is one of the server's sentences that come with fields.
import '../../messages/server-fields.ts';
import styles from './SubmissionCard.module.css';

/** A submission that waits or was refused, visible only to its author. */
export function SubmissionCard({ of, showsPost }: { of: OwnSubmission; showsPost: boolean }) {
  const t = useText(submissionsTexts);
  const translated = useServerText();
  const { language } = useSite();
  const { mutate, isPending } = useWithdraw(of.id);
  const { kind, post, title, text, createdAt, reason, state } = of;
  const isNew = kind === 'post' || kind === 'comment';
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{t('kind', { kind: isNew ? kind : 'edit' })}</strong>
        {showsPost && post !== null ? t('on', { post: post.title }) : null} ·{' '}
        <RelativeTime moment={createdAt} /> · {state === 'waiting' ? t('waiting') : t('refused')}
      </p>
      {title === null ? null : <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      {reason === null ? null : <p>{t('because', { reason: translated(CASE_REASONS[reason]) })}</p>}
      {state === 'waiting' ? (
        <Button
          look="quiet"
          disabled={isPending}
          aria-label={t('withdrawNamed', { at: absoluteTime(createdAt, language) })}
          onClick={() => mutate()}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </li>
  );
}

function useWithdraw(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(submissionsTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: () => api(withdrawSubmission, { params: { id } }),
    onSuccess: () => toast({ kind: 'success', title: t('withdrawn') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    onSettled: () => client.invalidateQueries({ queryKey: SUBMISSIONS_KEY }),
  });
}
