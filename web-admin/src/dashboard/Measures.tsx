import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { ChoiceChips } from '../layout/ChoiceChips.tsx';
import type { DashboardRecord } from '../providers/dashboard-resource.ts';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';
import { ListLink } from './ListLink.tsx';
import { changeText, countText, sum } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

const MEASURES = [
  ['members', t('members'), '/admin/users'],
  ['posts', t('posts'), '/admin/posts'],
  ['comments', t('comments'), '/admin/comments'],
  ['votes', t('votes'), '/stats'],
] as const;
type Measure = (typeof MEASURES)[number][0];

const NAMES = MEASURES.map(([id, name]) => [id, name] as const);
const RANGES = [7, 30, 90].map((days) => [days, t('inDays', { days })] as const);

type Props = Pick<DashboardRecord, 'totals' | 'days'>;

/** The totals of each measure, this week's beside the week before, and a chart of one of them. */
export function Measures({ totals, days }: Props) {
  return (
    <section aria-label={t('numbers')}>
      <Box sx={HEROES}>
        {MEASURES.map(([name, label, to]) => {
          const counts = days.map((day) => day[name]);
          return (
            <Card key={name} sx={{ p: 2 }}>
              <ListLink to={to}>
                <Box component="strong" sx={HERO}>
                  {countText(totals[name])}
                </Box>{' '}
                {label}
              </ListLink>
              <Box sx={{ pt: 1, fontSize: '0.8125rem' }}>
                {t.rich(
                  'inSevenDays',
                  {
                    change: (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {changeText(counts)}
                      </Box>
                    ),
                  },
                  { count: countText(sum(counts.slice(-7))) },
                )}
              </Box>
            </Card>
          );
        })}
      </Box>
      <Course days={days} />
    </section>
  );
}

/** The chosen measure over the chosen days, as a chart or a table. */
function Course({ days }: Pick<Props, 'days'>) {
  const [measure, chooseMeasure] = useState<Measure>('posts');
  const [length, chooseLength] = useState(30);
  const [isTable, setTable] = useState(false);
  const shown = days.slice(-length);
  const name = MEASURES.find(([id]) => id === measure)?.[1] ?? '';
  const counts = shown.map((day) => ({ day: day.day, count: day[measure] }));
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, pb: 2 }}>
        <ChoiceChips
          label={t('whatToShow')}
          choices={NAMES}
          chosen={measure}
          onChoose={chooseMeasure}
        />
        <ChoiceChips
          label={t('howFarBack')}
          choices={RANGES}
          chosen={length}
          onChoose={chooseLength}
        />
        <Button size="small" sx={{ ml: 'auto' }} onClick={() => setTable(!isTable)}>
          {isTable ? t('showAsChart') : t('showAsTable')}
        </Button>
      </Box>
      {isTable ? (
        <DayTable days={shown} />
      ) : (
        <DayChart key={measure} label={t('perDay', { name })} days={counts} />
      )}
    </Card>
  );
}

const HEROES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

const HERO = { display: 'block', fontSize: { xs: '1.625rem', sm: '2.125rem' }, lineHeight: 1.2 };
