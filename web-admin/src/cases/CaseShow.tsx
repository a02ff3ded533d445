import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import {
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  useGetRecordId,
  useRecordContext,
} from 'react-admin';
import { CaseActs } from './CaseActs.tsx';
import { History, Reports } from './CaseParts.tsx';
import { CaseKeys } from './CaseKeys.tsx';
import { outcomesFor } from './decision-form.ts';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';

/** A case: the item, who reported it and why, what staff wrote and did. */
export function CaseShow() {
  return (
    <Show actions={<CaseActs />}>
      <Keys />
      <DecisionKeys />
      <SimpleShowLayout>
        <FunctionField<AdminCaseDetail> label="State" render={({ state }) => STATES[state]} />
        <TextField source="claimedBy.username" label="Taken on by" emptyText="Nobody" />
        <FunctionField<AdminCaseDetail> label="About" render={(found) => <About of={found} />} />
        <FunctionField<AdminCaseDetail>
          label="Text"
          render={({ text }) => (
            <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text ?? '–'}</span>
          )}
        />
        <FunctionField<AdminCaseDetail> label="Whose" render={whose} />
        <NumberField source="earlierCases" label="Earlier cases about them" />
        <DateField source="openedAt" label="Since" showTime />
        <FunctionField<AdminCaseDetail>
          label="Reports"
          render={(found) => <Reports of={found} />}
        />
        <FunctionField<AdminCaseDetail>
          label="History"
          render={({ entries }) => <History of={entries} />}
        />
      </SimpleShowLayout>
    </Show>
  );
}

// The decider should know that it affects another account than the reported one.
function whose({ member, mergedFrom }: AdminCaseDetail): string {
  if (mergedFrom === null) return member.username;
  return `${member.username} (as ${mergedFrom.username}, who was merged into them)`;
}

// By the address, so that no key is lost before the case has loaded.
function Keys() {
  return <CaseKeys id={String(useGetRecordId())} />;
}

// A phone has no such keys.
function DecisionKeys() {
  const found = useRecordContext<AdminCaseDetail>();
  if (found?.state !== 'open') return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ paddingX: 1, display: { xs: 'none', sm: 'block' } }}
    >
      {outcomesFor(found.targetType).map((outcome, at) => (
        <span key={outcome}>
          {at === 0 ? '' : ', '}
          <kbd>{at + 1}</kbd> {OUTCOMES[outcome].toLowerCase()}
        </span>
      ))}
    </Typography>
  );
}

function About({ of: found }: { of: AdminCaseDetail }) {
  const { targetType, link, hidden } = found;
  const name = `${TARGETS[targetType]}: ${nameOf(found)}${hidden ? ' (not to be seen)' : ''}`;
  return link === null ? (
    <>{name}</>
  ) : (
    <Link href={link} target="_blank" rel="noopener">
      {name}
    </Link>
  );
}
