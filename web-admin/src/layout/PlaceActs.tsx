import { textsOf } from '../messages/texts.ts';
import { ActButton } from './ActButton.tsx';

const t = textsOf('layout');

interface Props {
  readonly id: string;
  readonly name: string;
  /** All that have a place, in order. */
  readonly ids: readonly string[];
  readonly arrange: (ids: string[]) => Promise<unknown>;
}

/** One place up or down among the others. */
export function PlaceActs({ id, name, ids, arrange }: Props) {
  const at = ids.indexOf(id);
  const moveTo = (to: number) => arrange(ids.filter((one) => one !== id).toSpliced(to, 0, id));
  return (
    <>
      {at > 0 ? (
        <ActButton label={t('up')} act={() => moveTo(at - 1)} done={t('isOnePlaceUp', { name })} />
      ) : null}
      {at < ids.length - 1 ? (
        <ActButton
          label={t('down')}
          act={() => moveTo(at + 1)}
          done={t('isOnePlaceDown', { name })}
        />
      ) : null}
    </>
  );
}
