import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import '../../messages/server-screening.ts';
import sessionTexts from './messages/en/session.json';
import type { FieldOf } from './NewPassword.tsx';
import { registrationFormQuery } from './registration-form.ts';
import styles from './Screening.module.css';

/** Password managers fill nothing in here. */
const UNFILLED = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' };

/** What tells people from programs, as far as the forum's owners ask for it; all of it works without scripts. */
export function Screening({ fieldOf }: { fieldOf: FieldOf }) {
  const t = useText(sessionTexts);
  const { data } = useQuery(registrationFormQuery(useApi()));
  if (data === undefined) return null;
  const { form, question, hasTrap } = data;
  return (
    <>
      {form === null ? null : <input type="hidden" name="form" value={form} />}
      {question === null ? null : (
        <TextField
          {...fieldOf('answer')}
          label={question}
          hint={t('answerHint')}
          autoComplete="off"
          required
        />
      )}
      {hasTrap ? (
        // Seen and read by nobody; the words are for whoever has no stylesheets.
        <label className={styles.trap} aria-hidden="true">
          {t('leaveEmpty')}
          <input
            name="comment"
            dir="auto"
            tabIndex={-1}
            autoComplete="off"
            defaultValue=""
            {...UNFILLED}
          />
        </label>
      ) : null}
    </>
  );
}
