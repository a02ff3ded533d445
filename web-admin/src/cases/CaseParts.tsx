import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { AdminCaseDetail, CaseEntry } from '@forum/contracts/cases';
import { momentText } from '../layout/Timeline.tsx';
import { ENTRIES, OUTCOMES } from './words.ts';
import { textsOf } from '../messages/texts.ts';
import { REPORTED_FOR, RULES } from '../layout/kinds.ts';

const t = textsOf('cases');

/** Who reported it, why, and in which words. */
export function Reports({
  of: { reportList, reports },
}: {
  of: Pick<AdminCaseDetail, 'reportList' | 'reports'>;
}) {
  const older = reports - reportList.length;
  return (
    <List dense disablePadding>
      {reportList.map(({ id, reporter, reason, note, createdAt }) => (
        <ListItem key={id} disableGutters>
          <ListItemText
            primary={note ?? REPORTED_FOR[reason]}
            secondary={`${REPORTED_FOR[reason]} · ${reporter?.username ?? t('theForumItself')} · ${momentText(createdAt)}`}
          />
        </ListItem>
      ))}
      {older > 0 ? <ListItem disableGutters>{t('andBefore', { count: older })}</ListItem> : null}
    </List>
  );
}

/** What happened, in order. */
export function History({ of }: { of: readonly CaseEntry[] }) {
  return (
    <List dense disablePadding>
      {of.map((entry) => (
        <ListItem key={entry.id} disableGutters>
          <ListItemText
            primary={headOf(entry)}
            secondary={[entry.text, entry.by?.username, momentText(entry.at)]
              .filter((part) => part !== null && part !== undefined)
              .join(' · ')}
          />
        </ListItem>
      ))}
    </List>
  );
}

function headOf({ kind, to, outcome, reason, upheld }: CaseEntry): string {
  if (to !== null) return t('assigned', { who: to.username });
  const said = [
    outcome === null ? null : OUTCOMES[outcome],
    reason === null ? null : RULES[reason],
    upheld === null ? null : upheld ? t('upheld') : t('turnedDown'),
  ].filter((part) => part !== null);
  return said.length === 0 ? ENTRIES[kind] : `${ENTRIES[kind]}: ${said.join(', ')}`;
}
