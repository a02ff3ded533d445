import { actGrounds } from '@forum/contracts/acts';
import {
  approveSubmission,
  refuseSubmission,
  type AdminSubmissionDetail,
} from '@forum/contracts/submissions';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useFormKeys } from '../layout/form-keys.ts';
import { groundsOf, validateGrounds } from '../layout/grounds.ts';
import { ActGroup } from '../layout/RecordHead.tsx';
import { RuleButtons, ruleAtKey } from '../layout/RuleButtons.tsx';
import { ask } from '../providers/api.ts';
import { refusalOf } from './bodies.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

/** Staff acts on a submission, each with its key. */
export function SubmissionActs({ found }: { found: AdminSubmissionDetail }) {
  if (found.state !== 'waiting') return null;
  const params = { id: found.id };
  return (
    <ActGroup label={t('decide')}>
      <ActButton
        label={t('approve')}
        pressedBy="a"
        act={() => ask(approveSubmission, { params, body: {} })}
        done={t('itIsPublishedIts')}
      />
      <FormDialog
        label={t('refuse')}
        color="error"
        title={t('refuseWhatWrote', { username: found.member.username })}
        changes={t('itIsNotPublished')}
        opensBy={opensByR}
        validate={validateGrounds(actGrounds)}
        send={(values) => {
          const body = refusalOf(actGrounds.parse(groundsOf(values)));
          return ask(refuseSubmission, { params, body });
        }}
        done={t('itIsRefusedIts')}
      >
        <RefusalFields />
      </FormDialog>
    </ActGroup>
  );
}

function opensByR(key: string) {
  return key === 'r' ? {} : undefined;
}

/** The rule, by number keys as in cases; Enter refuses. */
function RefusalFields() {
  const { setValue } = useFormContext();
  const form = useFormKeys((key) => {
    const rule = ruleAtKey(key);
    if (rule !== undefined) setValue('reason', rule, { shouldDirty: true });
  });
  return (
    <div ref={form}>
      <RuleButtons />
      <TextInput source="note" multiline fullWidth helperText={t('standsInTheAudit')} />
    </div>
  );
}
