import Button from '@mui/material/Button';
import { ACT_KINDS, exportActs, type AuditAct } from '@forum/contracts/acts';
import {
  DateField,
  FilterButton,
  SelectInput,
  TopToolbar,
  useCanAccess,
  useListContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { PostInput } from '../posts/PostInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { download } from '../providers/api.ts';
import { filtersOf } from '../providers/act-resources.ts';
import { ActSentence } from './ActSentence.tsx';
import { ActState } from './ActState.tsx';
import { Chosen, OnlyThese } from './OnlyThese.tsx';
import { TargetChips } from './TargetChips.tsx';
import { kindName } from './words.ts';
import { save } from '../layout/save.ts';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { REASONS } from '../layout/kinds.ts';

const t = textsOf('acts');

const KINDS = ACT_KINDS.map((id) => ({ id, name: kindName(id) }));

const FILTERS = [
  <SelectInput key="kind" source="kind" choices={KINDS} alwaysOn />,
  <PostInput key="postId" source="postId" label={t('postItIsOn')} />,
  <MemberInput key="by" source="by" label={t('whoActed')} />,
  <MemberInput key="memberId" source="memberId" label={t('whomItConcerns')} />,
];

/** What staff did, newest first. */
export function ActList() {
  // The audit log is for administrators; a moderator gets their own acts.
  const { canAccess } = useCanAccess({ resource: 'settings', action: 'list' });
  return (
    <RecordList
      filters={FILTERS}
      title={canAccess === true ? t('auditLog') : t('yourActs')}
      actions={<Acts />}
      empty={false}
    >
      <TargetChips />
      <Chosen />
      <RecordTable acts={<OnlyThese />} rowClick="show">
        <RecordTable.Col label={t('what')} disableSort>
          <ActSentence />
        </RecordTable.Col>
        <RecordTable.Col source="member.username" label={t('whose')} disableSort />
        <RecordTable.Col source="reason" label={t('why')} disableSort field={Reason} />
        <RecordTable.Col label={t('state')} disableSort>
          <ActState />
        </RecordTable.Col>
        <RecordTable.Col label={t('when')} disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function Reason() {
  const reason = useRecordContext<AuditAct>()?.reason ?? null;
  return reason === null ? null : <>{REASONS[reason]}</>;
}

function Acts() {
  const { filterValues } = useListContext();
  const notify = useNotify();
  const fetchTable = async () => {
    try {
      save('audit.csv', await download(exportActs, { query: filtersOf(filterValues) }));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
  return (
    <TopToolbar sx={{ flexWrap: 'nowrap' }}>
      <FilterButton />
      <Button size="small" onClick={() => void fetchTable()}>
        {t('export')}
      </Button>
    </TopToolbar>
  );
}
