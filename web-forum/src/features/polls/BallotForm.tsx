import type { Poll } from '@forum/contracts/polls';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pollsTexts from './messages/en/polls.json';
import { RankedOptions } from './RankedOptions.tsx';
import { PlainFields } from '../session/index.ts';
import styles from './Poll.module.css';

interface Props {
  readonly poll: Poll;
  /** The element that asks. */
  readonly titleId: string;
  readonly onAnswer: (choices: readonly number[]) => void;
  /** Null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Answers a poll. Without scripts it is a plain form. */
export function BallotForm({ poll, titleId, onAnswer, onCancel }: Props) {
  const t = useText(pollsTexts);
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<readonly number[]>(poll.ownChoices ?? []);
  const most = poll.maxChoices ?? poll.options.length;
  return (
    <form
      className={styles.form}
      method="post"
      action="/forms/poll"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) onAnswer(chosen);
      }}
    >
      <input type="hidden" name="postId" value={poll.postId} />
      <PlainFields back={pathname + search} />
      <fieldset className={styles.options} aria-labelledby={titleId}>
        <p className={styles.note}>{t('how', { kind: poll.kind, most })}</p>
        {poll.kind === 'ranked' ? (
          <RankedOptions options={poll.options} chosen={chosen} onChange={setChosen} />
        ) : (
          <Choices poll={poll} chosen={chosen} most={most} onChange={setChosen} />
        )}
      </fieldset>
      <div className={styles.acts}>
        <Button type="submit" look="primary" size="small">
          {t(poll.ownChoices === null ? 'vote' : 'save')}
        </Button>
        {onCancel === null ? null : (
          <Button look="quiet" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoicesProps extends Pick<Props, 'poll'> {
  readonly chosen: readonly number[];
  readonly most: number;
  readonly onChange: (chosen: readonly number[]) => void;
}

function Choices({ poll, chosen, most, onChange }: ChoicesProps) {
  const isSingle = poll.kind === 'single';
  const choose = (option: number, isOn: boolean) => {
    if (isSingle) return onChange([option]);
    const others = chosen.filter((one) => one !== option);
    return onChange(isOn ? [...others, option] : others);
  };
  return poll.options.map(({ name }, option) => {
    const isOn = chosen.includes(option);
    return (
      <label key={name} className={styles.option}>
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? 'choice' : `choice-${option}`}
          value={option}
          checked={isOn}
          required={isSingle}
          disabled={!isOn && !isSingle && chosen.length >= most}
          onChange={(event) => choose(option, event.target.checked)}
        />
        <span dir="auto">{name}</span>
      </label>
    );
  });
}
