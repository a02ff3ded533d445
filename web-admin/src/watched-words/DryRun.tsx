import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { dryRunForm, tryRule, type DryRunAnswer } from '@forum/contracts/dry-run';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ask } from '../providers/api.ts';
import { wordsOf } from '../layout/words-of.ts';

/** Shows what the form's rule would have caught, before it is saved. */
export function DryRun({ ruleOf }: { ruleOf: (values: Record<string, unknown>) => unknown }) {
  const { getValues } = useFormContext();
  const [found, setFound] = useState<DryRunAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    const rule = dryRunForm.safeParse(ruleOf(getValues()));
    if (!rule.success) {
      setProblem('Please fill in the rule first.');
      return;
    }
    try {
      setFound(await ask(tryRule, { query: { limit: 20 }, body: rule.data }));
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <section aria-label="Dry run" style={{ width: '100%' }}>
      <Button label="What would it have caught?" onClick={() => void run()} />
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
        {`In the last 30 days: ${caught} of ${looked} posts and comments, by ${members} members. `}
        {`Staff removed ${removed} of them anyway; ${caught - removed} would have been false alarms.`}
        {busiest === undefined ? null : ` Most on ${busiest.day}: ${busiest.count}.`}
      </p>
      {isWhole ? null : (
        <p>{`Only the newest ${looked} were looked at, since ${new Date(since).toLocaleString()}.`}</p>
      )}
      <ul>
        {data.map(({ id, link, title, excerpt, author, removed: isRemoved }) => (
          <li key={id}>
            <Link href={link} target="_blank" rel="noopener">
              {title}
            </Link>
            {` · ${author.username}${isRemoved ? ' · removed by staff' : ''}: ${excerpt}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
