import { LIMITS } from '@forum/contracts/limits';
import { reportReason } from '@forum/contracts/reports';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import reportsTexts from './messages/en/reports.json';
import type { ReportDialogProps } from './reported.ts';
import { useReport } from './useReport.ts';
import styles from './ReportForm.module.css';

/** The dialog that reports something: one of four reasons, and a few words. */
export function ReportForm({ item, onClose }: ReportDialogProps) {
  const common = useText(commonTexts);
  const t = useText(reportsTexts);
  const [reason, setReason] = useState<(typeof reportReason.options)[number]>('spam');
  const [note, setNote] = useState('');
  const { mutate, isPending } = useReport(item, onClose);
  const isTooLong = note.trim().length > LIMITS.reportNote;
  return (
    <Dialog title={t('title', { type: item.type })} isOpen onClose={onClose} size="sm">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) mutate({ reason, note });
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t('why')}</legend>
          {reportReason.options.map((option) => (
            <label key={option} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={option}
                checked={reason === option}
                onChange={() => setReason(option)}
              />
              {t(option)}
            </label>
          ))}
        </fieldset>
        <Textarea
          name="note"
          label={t('note')}
          rows={4}
          value={note}
          onText={setNote}
          error={isTooLong ? t('tooLong') : undefined}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isPending || isTooLong}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
