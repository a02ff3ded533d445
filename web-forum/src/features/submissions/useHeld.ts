import type { HeldAnswer, SubmissionKind } from '@forum/contracts/submission-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import submissionsTexts from './messages/en/submissions.json';
import { SUBMISSIONS_KEY } from './api.ts';

/** Whether the answer says that nothing is published yet. */
export function isHeld(answer: object): answer is HeldAnswer {
  return 'held' in answer;
}

/** Announces that a submission waits for approval, and shows it in the list of those. */
export function useHeld(): (answer: {
  readonly held: { readonly kind: SubmissionKind };
}) => Promise<void> {
  const t = useText(submissionsTexts);
  const toast = useToast();
  const client = useQueryClient();
  return async ({ held: { kind } }) => {
    if (kind === 'post-edit' || kind === 'comment-edit') {
      toast({ kind: 'success', title: t('editWaits'), text: t('editWaitsText') });
    } else {
      const isComment = kind === 'comment' ? 'yes' : 'no';
      toast({ kind: 'success', title: t('waits', { isComment }), text: t('waitsText') });
    }
    await client.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  };
}
