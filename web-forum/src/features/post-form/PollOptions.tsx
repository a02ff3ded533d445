import { LIMITS } from '@forum/contracts/limits';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pollFieldsTexts from './messages/en/poll-fields.json';
import styles from './PollSection.module.css';

interface Props {
  readonly options: readonly string[];
  readonly isWrong: boolean;
  readonly onChange: (options: string[]) => void;
}

const { min, max } = LIMITS.poll.options;

/** The options of a poll, one per line; Enter moves to the next. */
export function PollOptions({ options, isWrong, onChange }: Props) {
  const t = useText(pollFieldsTexts);
  /** The line that takes the focus once it is rendered. */
  const wanted = useRef(-1);
  const isFull = options.length >= max;
  const add = (after: number) => {
    if (isFull) return;
    wanted.current = after + 1;
    onChange(options.toSpliced(after + 1, 0, ''));
  };
  const takeFocus = (line: HTMLElement | null, at: number) => {
    if (line === null || wanted.current !== at) return;
    wanted.current = -1;
    line.querySelector('input')?.focus();
  };
  return (
    <div className={styles.options}>
      <ol className={styles.list}>
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={at} className={styles.line} ref={(line) => takeFocus(line, at)}>
            <OptionField
              at={at}
              option={option}
              isWrong={isWrong}
              onText={(text) => onChange(options.with(at, text))}
              onNext={() => add(at)}
            />
            {options.length > min ? (
              <Button
                look="quiet"
                square
                aria-label={t('removeOption', { number: at + 1 })}
                onClick={() => onChange(options.toSpliced(at, 1))}
              >
                <Icon of={X} />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {isFull ? null : (
        <div>
          <Button size="small" onClick={() => add(options.length - 1)}>
            {t('addOption')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'isWrong'> {
  readonly at: number;
  readonly option: string;
  readonly onText: (text: string) => void;
  /** Enter would submit a form; here it means the next option. */
  readonly onNext: () => void;
}

function OptionField({ at, option, isWrong, onText, onNext }: OptionProps) {
  const t = useText(pollFieldsTexts);
  return (
    <TextField
      label={t('option', { number: at + 1 })}
      name={`pollOption${at}`}
      required={at < min}
      value={option}
      aria-invalid={(isWrong && option.trim() === '') || undefined}
      autoComplete="off"
      onText={onText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onNext();
      }}
    />
  );
}
