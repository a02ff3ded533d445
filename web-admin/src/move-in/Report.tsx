import type { MoveInReport } from '@forum/contracts/move-in-runs';
import Alert from '@mui/material/Alert';
import { textsOf } from '../messages/texts.ts';
import { Counts } from './Counts.tsx';
import { LongList } from './LongList.tsx';
import { Problems } from './Problems.tsx';
import { kindName, reasonText } from './words.ts';

const t = textsOf('moveIn');

/** What would come, in numbers and words. */
export function Report({ report }: { readonly report: MoveInReport }) {
  const { kinds, problems, leftOutBefore, isWhole } = report;
  return (
    <>
      <Alert severity={isWhole ? 'success' : 'warning'}>
        {isWhole ? t('whole') : t('notWhole')}
      </Alert>
      <Counts
        heads={[t('inSource'), t('comes')]}
        rows={kinds.map(({ kind, rows, comes, expected }) => [kind, expected ?? rows, comes])}
      />
      {leftOutBefore.length === 0 ? null : (
        <section>
          <h3>{t('leftOutBefore')}</h3>
          <LongList>
            {leftOutBefore.map(({ kind, rows, reason }) => (
              <li key={`${kind} ${reason}`}>
                {t('reasonOf', { kind: kindName(kind), count: rows, reason: reasonText(reason) })}
              </li>
            ))}
          </LongList>
        </section>
      )}
      <Problems problems={problems} />
    </>
  );
}
