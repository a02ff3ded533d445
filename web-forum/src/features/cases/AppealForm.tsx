import { appealForm } from '@forum/contracts/case-decisions';
import { appealCase } from '@forum/contracts/own-cases';
import { LIMITS } from '@forum/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import casesTexts from './messages/en/cases.json';
import { useServerText } from '../../messages/server.ts';
import { ownCaseQuery } from './api.ts';
import { PlainFields } from '../session/index.ts';
import styles from './CaseView.module.css';

/** The reader's single appeal against a decision. */
export function AppealForm({ caseId, until }: { caseId: string; until: string }) {
  const t = useText(casesTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const translated = useServerText();
  const { errorOf, onSubmit, message, isSending } = useCheckedForm({
    schema: appealForm,
    read: (form) => ({ text: new FormData(form).get('text') }),
    send: (body) => api(appealCase, { params: { id: caseId }, body }),
    onDone: (answer) => {
      client.setQueryData(ownCaseQuery(api, caseId).queryKey, answer);
      toast({ kind: 'success', title: t('sent'), text: t('sentText') });
    },
  });
  const error = errorOf('text');
  return (
    <form
      className={styles.form}
      method="post"
      action="/forms/appeal"
      noValidate
      onSubmit={onSubmit}
    >
      <p>{t('mayAppeal', { until })}</p>
      <input type="hidden" name="caseId" value={caseId} />
      <PlainFields back={`/cases/${caseId}`} />
      <Textarea
        name="text"
        label={t('yourAppeal')}
        hint={t('appealHint')}
        rows={6}
        maxLength={LIMITS.cases.appeal}
        required
        error={error === undefined ? undefined : translated(error)}
      />
      {message === null ? null : (
        <p role="alert" className={styles.refusal}>
          {translated(message)}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? t('sending') : t('send')}
        </Button>
      </div>
    </form>
  );
}
