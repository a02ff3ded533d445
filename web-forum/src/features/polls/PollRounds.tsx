import type { Poll } from '@forum/contracts/polls';
import { useText } from '../../lib/language/messages.tsx';
import pollsTexts from './messages/en/polls.json';
import styles from './Poll.module.css';

/** How a ranked poll was counted, round by round, behind a button. */
export function PollRounds({ poll: { options, rounds } }: { poll: Poll }) {
  const t = useText(pollsTexts);
  const all = rounds ?? [];
  return (
    <details className={styles.more}>
      <summary>{t('rounds')}</summary>
      <p className={styles.note}>{t('roundsHint')}</p>
      <div className={styles.wide}>
        <table className={styles.rounds}>
          <thead>
            <tr>
              <th scope="col">{t('option')}</th>
              {all.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a round is its place
                <th key={at} scope="col">
                  {t('round', { number: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map(({ name }, option) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {all.map(({ votes }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a round is its place
                  <td key={at}>{votes[option] ?? '–'}</td>
                ))}
              </tr>
            ))}
            <tr className={styles.note}>
              <th scope="row">{t('exhausted')}</th>
              {all.map(({ exhausted }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a round is its place
                <td key={at}>{exhausted}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}
