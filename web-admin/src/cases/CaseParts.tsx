import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { CASE_REASONS, type AdminCaseDetail, type CaseEntry } from '@forum/contracts/cases';
import { REPORT_REASONS } from '@forum/contracts/reports';
import { momentText } from '../layout/Timeline.tsx';
import { ENTRIES, OUTCOMES } from './words.ts';

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
            primary={note ?? REPORT_REASONS[reason]}
            secondary={`${REPORT_REASONS[reason]} · ${reporter?.username ?? 'the forum itself'} · ${momentText(createdAt)}`}
          />
        </ListItem>
      ))}
      {older > 0 ? <ListItem disableGutters>And {older} before these.</ListItem> : null}
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

function headOf({ kind, outcome, reason, upheld }: CaseEntry): string {
  const said = [
    outcome === null ? null : OUTCOMES[outcome],
    reason === null ? null : CASE_REASONS[reason],
    upheld === null ? null : upheld ? 'upheld' : 'turned down',
  ].filter((part) => part !== null);
  return said.length === 0 ? ENTRIES[kind] : `${ENTRIES[kind]}: ${said.join(', ')}`;
}
