import { deleteMoveInSource } from '@forum/contracts/move-in-runs';
import { ActButton } from '../layout/ActButton.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('moveIn');

interface Props {
  readonly source: string;
  readonly onDeleted?: () => void;
}

/** Deletes what another forum left, which has private data of everybody. */
export function DeleteSource({ source, onDeleted }: Props) {
  return (
    <ActButton
      label={t('deleteSource')}
      color="error"
      confirm={{ title: t('deleteSource'), content: t('deleteSourceSays', { source }) }}
      act={async () => {
        await ask(deleteMoveInSource, { query: { source } });
        onDeleted?.();
      }}
      done={t('sourceIsDeleted')}
    />
  );
}
