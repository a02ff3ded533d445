import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { dryRunForm, tryRule, type DryRunAnswer } from '@forum/contracts/dry-run';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ask } from '../providers/api.ts';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { dayOf, momentText } from '../layout/Timeline.tsx';

const t = textsOf('words');

/** Shows what the form's rule would have caught, before it is saved. */
export function DryRun({ ruleOf }: { ruleOf: (values: Record<string, unknown>) => unknown }) {
  const { getValues } = useFormContext();
  const [found, setFound] = useState<DryRunAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    const rule = dryRunForm.safeParse(ruleOf(getValues()));
    if (!rule.success) {
      setProblem(t('fillIn'));
      return;
    }
    try {
      setFound(await ask(tryRule, { query: { limit: 20 }, body: rule.data }));
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <section aria-label={t('dryRun')} style={{ width: '100%' }}>
      <Button label={t('whatCaught')} onClick={() => void run()} />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {found === null ? null : <Caught of={found} />}
    </section>
  );
}

function Caught({ of: { data, summary } }: { of: DryRunAnswer }) {
  const { caught, removed, members, looked, since, isWhole, days } = summary;
  const busiest = days.toSorted((a, b) => b.count - a.count)[0];
  return (
    <div aria-live="polite">
      <p>
        {t('caught', { caught, looked, members })}{' '}
        {t('removedAnyway', { removed, wrong: caught - removed })}
        {busiest === undefined
          ? null
          : ` ${t('mostOn', { day: dayOf(busiest.day), count: busiest.count })}`}
      </p>
      {isWhole ? null : <p>{t('onlyNewest', { looked, since: momentText(since) })}</p>}
      <ul>
        {data.map(({ id, link, title, excerpt, author, removed: isRemoved }) => (
          <li key={id}>
            <Link href={link} target="_blank" rel="noopener">
              {title}
            </Link>
            {` · ${author.username}${isRemoved ? ` · ${t('removedByStaff')}` : ''}: ${excerpt}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
