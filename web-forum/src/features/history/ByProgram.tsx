import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { EditedButton } from './EditedButton.tsx';
import type { EditedItem } from './edited-item.ts';

interface Props {
  readonly item: EditedItem;
  /** Left out: its author wrote it. */
  readonly isSo: true | undefined;
}

/** The end of a byline: that a program wrote the text. Its versions tell author and staff by which key. */
export function ByProgram({ item, isSo }: Props) {
  return isSo === undefined ? null : <Mark item={item} />;
}

function Mark({ item }: Pick<Props, 'item'>) {
  return (
    <>
      {' · '}
      <EditedButton item={item}>{useText(writingTexts)('byProgram')}</EditedButton>
    </>
  );
}
