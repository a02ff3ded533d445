import type { MoveInProblem } from '@forum/contracts/move-in-runs';
import { textsOf } from '../messages/texts.ts';
import { LongList } from './LongList.tsx';
import { kindName, reasonText } from './words.ts';

const t = textsOf('moveIn');

const EFFECTS = [
  ['left-out', t('leftOut')],
  ['changed', t('changed')],
  ['note', t('notes')],
] as const;

/** What stays behind, what changes and what is good to know, each with where the first few are. */
export function Problems({ problems }: { readonly problems: readonly MoveInProblem[] }) {
  return EFFECTS.map(([effect, title]) => {
    const found = problems.filter((problem) => problem.effect === effect);
    if (found.length === 0) return null;
    return (
      <section key={effect}>
        <h3>{title}</h3>
        <LongList>
          {found.map(({ kind, rows, what, examples }) => (
            <li key={`${kind} ${what}`}>
              {t('reasonOf', { kind: kindName(kind), count: rows, reason: reasonText(what) })}
              {examples.length === 0 ? null : (
                <>
                  {' '}
                  <small>({examples.join(', ')})</small>
                </>
              )}
            </li>
          ))}
        </LongList>
      </section>
    );
  });
}
