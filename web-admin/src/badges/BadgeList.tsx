import { addBadge, type AdminBadge } from '@forum/contracts/admin-badges';
import { FunctionField, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { badgeOf, EMPTY, ruleInWords } from './badge-form.ts';
import { BadgeActs } from './BadgeActs.tsx';
import { BadgeInputs } from './BadgeInputs.tsx';

const t = textsOf('badges');

/** The forum's own badges, and removed ones. */
export function BadgeList() {
  return (
    <RecordList title={t('badges')} actions={<Acts />}>
      <RecordTable acts={<BadgeActs />}>
        <RecordTable.Col label={t('name')} disableSort>
          <FunctionField render={(badge: AdminBadge) => <Named badge={badge} />} />
        </RecordTable.Col>
        <RecordTable.Col label={t('given')} disableSort>
          <FunctionField render={(badge: AdminBadge) => ruleInWords(badge)} />
        </RecordTable.Col>
        <RecordTable.Col source="held" label={t('held')} disableSort />
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField
            render={({ removed }: AdminBadge) => (removed ? t('removed') : t('inUse'))}
          />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function Named({ badge: { name, picture } }: { badge: AdminBadge }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <img src={picture} alt="" width={24} height={24} style={{ objectFit: 'contain' }} />
      {name}
    </span>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <FormDialog
        label={t('addABadge')}
        title={t('addABadge')}
        defaults={EMPTY}
        validate={(values) => validateWith(addBadge.body)(badgeOf(values))}
        send={(values) => ask(addBadge, { body: addBadge.body.parse(badgeOf(values)) })}
        done={t('isAdded')}
      >
        <BadgeInputs />
      </FormDialog>
    </TopToolbar>
  );
}
