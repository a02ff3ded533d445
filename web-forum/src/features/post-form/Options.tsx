import type { PostFields } from '@forum/contracts/post-fields';
import { isStaff } from '@forum/contracts/roles';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox, Switch } from '../../components/Checkbox.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { LaterButton } from '../scheduled-posts/index.ts';
import { useViewer } from '../session/index.ts';
import { ExcerptField } from './ExcerptField.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import pollFieldsTexts from './messages/en/poll-fields.json';
import postFormTexts from './messages/en/post-form.json';
import { PollSection } from './PollSection.tsx';
import styles from './Options.module.css';

interface ValuesProps {
  readonly values: FormValues;
  readonly onChange: (part: Partial<FormValues>) => void;
}

interface Props extends ValuesProps {
  readonly errors: FormErrors;
  /** Of its poll: it can no longer be changed. */
  readonly isAnswered: boolean;
  /** Not for a scheduled post: it is published then. */
  readonly mayBeDraft: boolean;
  /** Publishes a new post later; null: this one is not new. */
  readonly later: {
    readonly check: () => Omit<PostFields, 'published'> | null;
    readonly onScheduled: () => void;
  } | null;
  /** More about the post, in forms of its own, which work without scripts as well; null: nothing. */
  readonly more: { readonly isUsed: boolean; readonly parts: ReactNode } | null;
}

/** What few posts need: closed until one of them is used. */
export function Options(props: Props) {
  const { values, errors, onChange, more } = props;
  const t = useText(postFormTexts);
  const used = useUsed(props);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWrong = errors.poll !== undefined || errors.excerpt !== undefined;
  return (
    <details
      className={more === null ? `${styles.options} with-js` : styles.options}
      open={isWrong || (chosen ?? used.length > 0)}
      onToggle={({ currentTarget: { open } }) => setChosen(open)}
    >
      <summary className={styles.summary}>
        <Icon of={ChevronRight} />
        {t('options')} <span className={styles.used}>{used.join(', ')}</span>
      </summary>
      <div className={styles.fields}>
        <div className={`${styles.fields} with-js`}>
          <PollSection
            poll={values.poll}
            error={errors.poll}
            isAnswered={props.isAnswered}
            onChange={(poll) => onChange({ poll })}
          />
          <ExcerptField values={values} error={errors.excerpt} onChange={onChange} />
          <Visibility values={values} mayBeDraft={props.mayBeDraft} onChange={onChange} />
          {props.later === null || !values.published ? null : <Later {...props.later} />}
        </div>
        {more?.parts}
      </div>
    </details>
  );
}

function Later(later: NonNullable<Props['later']>) {
  return (
    <div>
      <LaterButton {...later} />
    </div>
  );
}

/** The names of what is used, by which a closed list says what is in it. */
function useUsed({ values, more }: Props): readonly string[] {
  const t = useText(postFormTexts);
  const poll = useText(pollFieldsTexts);
  return [
    values.poll === null ? null : poll('poll'),
    values.excerpt.trim() === '' ? null : t('excerpt'),
    values.published ? null : t('notPublic'),
    values.featured ? t('featured') : null,
    more?.isUsed === true ? t('wiki') : null,
  ].filter((name) => name !== null);
}

/** Whether everyone may read it, and whether it is featured. */
function Visibility({ values, mayBeDraft, onChange }: ValuesProps & Pick<Props, 'mayBeDraft'>) {
  const t = useText(postFormTexts);
  const viewer = useViewer();
  return (
    <>
      {mayBeDraft ? (
        <Switch
          label={t('published')}
          hint={t(values.published ? 'publishedHint' : 'draftHint')}
          checked={values.published}
          onChange={(event) => onChange({ published: event.target.checked })}
        />
      ) : null}
      {isStaff(viewer) ? (
        <Checkbox
          label={t('markFeatured')}
          checked={values.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
        />
      ) : null}
    </>
  );
}
