import type { DraftPoll } from '@forum/contracts/drafts';
import { pollKind, pollResults } from '@forum/contracts/poll-fields';
import { useId, useRef, type Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import '../../messages/server-polls.ts';
import { FieldNote } from './FieldNote.tsx';
import pollFieldsTexts from './messages/en/poll-fields.json';
import { asLocalInput, fromLocalInput, NEW_POLL } from './poll-values.ts';
import { PollOptions } from './PollOptions.tsx';
import styles from './PollSection.module.css';

interface Props {
  /** Null: the post has none. */
  readonly poll: DraftPoll | null;
  readonly error: string | undefined;
  /** If so, it can no longer be changed. */
  readonly isAnswered: boolean;
  readonly onChange: (poll: DraftPoll | null) => void;
}

/** The poll of a post: just a button until somebody wants one. */
export function PollSection({ poll, error, isAnswered, onChange }: Props) {
  const t = useText(pollFieldsTexts);
  const isWanted = useRef(false);
  if (poll === null) {
    const add = () => {
      isWanted.current = true;
      onChange(NEW_POLL);
    };
    return (
      <div>
        <Button size="small" data-adds-poll onClick={add}>
          {t('add')}
        </Button>
      </div>
    );
  }
  if (isAnswered) return <p className={styles.note}>{t('answered')}</p>;
  // The button is gone, replaced by what it brought. A prefix that adds a poll leaves the focus in its own field.
  const takeFocus = (fields: HTMLElement | null) => {
    if (fields === null || !isWanted.current) return;
    isWanted.current = false;
    fields.querySelector('input')?.focus();
  };
  return <PollFields fields={takeFocus} poll={poll} error={error} onChange={onChange} />;
}

interface FieldsProps extends Pick<Props, 'error' | 'onChange'> {
  readonly fields: Ref<HTMLFieldSetElement>;
  readonly poll: DraftPoll;
}

function PollFields({ fields, poll, error, onChange }: FieldsProps) {
  const t = useText(pollFieldsTexts);
  const noteId = useId();
  const change = (part: Partial<DraftPoll>) => onChange({ ...poll, ...part });
  return (
    <fieldset
      ref={fields}
      className={styles.poll}
      data-poll
      aria-describedby={error === undefined ? undefined : noteId}
      data-wrong={error === undefined ? undefined : ''}
    >
      <legend className={styles.legend}>{t('poll')}</legend>
      <FieldNote id={noteId} error={error} />
      <TextField
        label={t('question')}
        name="pollQuestion"
        hint={t('questionHint')}
        value={poll.question}
        autoComplete="off"
        onText={(question) => change({ question })}
      />
      <PollOptions
        options={poll.options}
        isWrong={error !== undefined}
        onChange={(options) => change({ options })}
      />
      <HowToAnswer poll={poll} onChange={change} />
      <Checkbox
        label={t('secret')}
        hint={t('secretHint')}
        checked={poll.isSecret}
        onChange={(event) => change({ isSecret: event.target.checked })}
      />
      <div>
        <Button size="small" look="danger" onClick={() => onChange(null)}>
          {t('remove')}
        </Button>
      </div>
    </fieldset>
  );
}

interface HowProps {
  readonly poll: DraftPoll;
  readonly onChange: (part: Partial<DraftPoll>) => void;
}

function HowToAnswer({ poll, onChange }: HowProps) {
  const t = useText(pollFieldsTexts);
  return (
    <div className={styles.choices}>
      <Select
        label={t('kind')}
        name="pollKind"
        required
        value={poll.kind}
        options={pollKind.options.map((value) => ({ value, name: t(`kind_${value}`) }))}
        onChange={({ target: { value } }) => onChange({ kind: pollKind.parse(value) })}
      />
      {poll.kind === 'several' ? (
        <TextField
          label={t('most')}
          name="pollMost"
          type="number"
          inputMode="numeric"
          min={1}
          max={poll.options.length}
          hint={t('mostHint')}
          value={poll.maxChoices ?? ''}
          onText={(text) => onChange({ maxChoices: wholeNumber(text) })}
        />
      ) : null}
      <TextField
        label={t('closes')}
        name="pollCloses"
        type="datetime-local"
        hint={t('closesHint')}
        value={asLocalInput(poll.closesAt)}
        onText={(text) => onChange({ closesAt: fromLocalInput(text) })}
      />
      <Select
        label={t('results')}
        name="pollResults"
        required
        value={poll.results}
        options={pollResults.options.map((value) => ({ value, name: t(`results_${value}`) }))}
        onChange={({ target: { value } }) => onChange({ results: pollResults.parse(value) })}
      />
    </div>
  );
}

/** Null: none was typed. */
function wholeNumber(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : number;
}
