import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Select } from '../../components/Select.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pollsTexts from './messages/en/polls.json';
import styles from './Poll.module.css';

interface Props {
  readonly options: readonly { readonly name: string }[];
  /** In the member's order. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/**
 * Ranks options with buttons only: a press adds one at the end, arrows move it. Without scripts, one is selected for
 * each rank.
 */
export function RankedOptions({ options, chosen, onChange }: Props) {
  const t = useText(pollsTexts);
  const nameOf = (option: number) => options[option]?.name ?? '';
  const left = options.flatMap((_, option) => (chosen.includes(option) ? [] : [option]));
  return (
    <>
      <noscript>
        <Places options={options} chosen={chosen} />
      </noscript>
      {chosen.length === 0 ? null : (
        <ol className={styles.ranking} aria-label={t('yourOrder')}>
          {chosen.map((option, place) => (
            <li key={option} className={styles.ranked}>
              <span className={styles.place}>{place + 1}</span>
              <span className={styles.name} dir="auto">
                {nameOf(option)}
              </span>
              <Moves
                name={nameOf(option)}
                isFirst={place === 0}
                isLast={place === chosen.length - 1}
                onMove={(by) => onChange(moved(chosen, place, by))}
                onRemove={() => onChange(chosen.filter((one) => one !== option))}
              />
            </li>
          ))}
        </ol>
      )}
      <output className="said">
        {chosen
          .map((option, at) => t('placed', { name: nameOf(option), place: at + 1 }))
          .join('. ')}
      </output>
      <ul className={styles.unranked}>
        {left.map((option) => (
          <li key={option}>
            <Button
              className={styles.add}
              aria-label={t('add', { name: nameOf(option) })}
              onClick={() => onChange([...chosen, option])}
            >
              {nameOf(option)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Places({ options, chosen }: Omit<Props, 'onChange'>) {
  const t = useText(pollsTexts);
  const choices = [
    { value: '', name: '–' },
    ...options.map(({ name }, option) => ({ value: String(option), name })),
  ];
  return options.map(({ name }, place) => (
    <Select
      key={name}
      name={`choice-${place}`}
      label={t('ownPlace', { place: place + 1 })}
      options={choices}
      defaultValue={chosen[place] ?? ''}
      required={place === 0}
    />
  ));
}

interface MovesProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

// Kept enabled at the ends, where they do nothing: a button that is disabled while in use loses the focus.
function Moves({ name, isFirst, isLast, onMove, onRemove }: MovesProps) {
  const t = useText(pollsTexts);
  return (
    <span className={styles.moves}>
      <Button
        look="quiet"
        size="small"
        square
        aria-label={t('up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon of={ArrowUp} />
      </Button>
      <Button
        look="quiet"
        size="small"
        square
        aria-label={t('down', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon of={ArrowDown} />
      </Button>
      <Button
        look="quiet"
        size="small"
        square
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <Icon of={X} />
      </Button>
    </span>
  );
}

function moved(chosen: readonly number[], place: number, by: 1 | -1): number[] {
  const next = [...chosen];
  const [option] = next.splice(place, 1);
  if (option !== undefined) next.splice(place + by, 0, option);
  return next;
}
