import { MEMBER_FIELD } from '@forum/contracts/named-member';
import { useViewer } from './useViewer.ts';

/** What every plain form sends besides its own fields: for whom it was rendered, and where it leads back to. */
export function PlainFields({ back }: { readonly back: string }) {
  const viewer = useViewer();
  return (
    <>
      {viewer === null ? null : <input type="hidden" name={MEMBER_FIELD} value={viewer.id} />}
      <input type="hidden" name="return" value={back} />
    </>
  );
}
