import type { MoveInOutcome } from '@forum/contracts/move-in-runs';
import { textsOf } from '../messages/texts.ts';
import { Counts } from './Counts.tsx';
import { Problems } from './Problems.tsx';

const t = textsOf('moveIn');

/** What came. */
export function Outcome({ outcome: { counts, problems } }: { readonly outcome: MoveInOutcome }) {
  return (
    <>
      <Counts
        heads={[t('brought'), t('hereBefore')]}
        rows={counts.map(({ kind, brought, here, compared }) => [kind, brought, here + compared])}
      />
      <Problems problems={problems} />
    </>
  );
}
