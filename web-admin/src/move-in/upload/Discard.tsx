import type { MoveInUpload } from '@forum/contracts/move-in-uploads';
import { ActButton } from '../../layout/ActButton.tsx';
import { textsOf } from '../../messages/texts.ts';
import { uploading } from './uploading.ts';

const t = textsOf('moveIn');

/** Deletes an unfinished upload. */
export function Discard({ upload }: { readonly upload: MoveInUpload }) {
  return (
    <ActButton
      label={t('discard')}
      color="error"
      confirm={{ title: t('discard'), content: t('discardSays') }}
      act={() => uploading.discard(upload)}
      done={t('isDiscarded')}
    />
  );
}
