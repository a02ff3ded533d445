import {
  digestRhythm,
  type NotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Checkbox.tsx';
import { Select } from '../../components/Select.tsx';
import { zoneHere } from '../../lib/browser/zone.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { preferencesQuery, usePreferences } from '../settings/index.ts';
import styles from './FirstVisit.module.css';
import type { StepProps } from './step-props.ts';
import firstVisitTexts from './messages/en/first-visit.json';

/** How to be told of what others write; each choice counts at once. */
export function ToldStep({ onDone }: StepProps) {
  const t = useText(firstVisitTexts);
  const { data } = useQuery(preferencesQuery(useApi()));
  return (
    <div className={styles.form}>
      {data === undefined ? null : <Choices chosen={data} />}
      <Button look="primary" onClick={onDone}>
        {t('finish')}
      </Button>
    </div>
  );
}

/** What others say to the member. */
const ANSWERS = ['comment', 'reply', 'mention', 'message'] as const;

function Choices({ chosen }: { readonly chosen: NotificationPreferences }) {
  const t = useText(firstVisitTexts);
  const { choose } = usePreferences();
  const { kinds, digest, timeZone } = chosen;
  const isMailed = ANSWERS.every((kind) => kinds[kind].mail);
  const mailed = (mail: boolean) => Object.fromEntries(ANSWERS.map((kind) => [kind, { mail }]));
  return (
    <>
      <Switch
        label={t('mailAnswers')}
        hint={t('mailAnswersHint')}
        checked={isMailed}
        onChange={() => choose({ kinds: mailed(!isMailed) })}
      />
      <Select
        name="digest"
        label={t('digest')}
        required
        value={digest}
        options={digestRhythm.options.map((value) => ({ value, name: t(`digest_${value}`) }))}
        onChange={({ currentTarget }) =>
          choose({
            digest: digestRhythm.parse(currentTarget.value),
            ...(timeZone === null ? { timeZone: zoneHere() } : {}),
          })
        }
      />
    </>
  );
}
