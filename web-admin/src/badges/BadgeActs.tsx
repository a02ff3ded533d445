import * as calls from '@forum/contracts/admin-badges';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { MemberInput } from '../layout/MemberInput.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { bodyOf, valuesOf } from './badge-form.ts';
import { BadgeInputs } from './BadgeInputs.tsx';

const t = textsOf('badges');

/** What administrators do with the badge of the row. */
export function BadgeActs() {
  const badge = useRecordContext<calls.AdminBadge>();
  if (badge === undefined) return null;
  const { id, name, removed } = badge;
  if (removed) {
    return (
      <ActButton
        label={t('restore')}
        act={() => ask(calls.restoreBadge, { params: { id }, body: {} })}
        done={t('isBack', { name })}
      />
    );
  }
  return (
    <>
      <HandBadge badge={badge} call={calls.giveBadge} words="give" />
      <HandBadge badge={badge} call={calls.takeBadge} words="take" />
      <EditBadge badge={badge} />
      <ActDialog
        label={t('remove')}
        color="error"
        title={t('removeNamed', { name })}
        act={({ reason, note }) =>
          ask(calls.removeBadge, { params: { id }, body: { reason, note } })
        }
        done={t('isRemoved', { name })}
      />
    </>
  );
}

interface HandProps {
  readonly badge: calls.AdminBadge;
  readonly call: typeof calls.giveBadge | typeof calls.takeBadge;
  readonly words: 'give' | 'take';
}

/** Gives the badge to a member, or takes it away. */
function HandBadge({ badge: { id, name }, call, words }: HandProps) {
  const handOf = (values: unknown) => {
    const { memberId = '' } = Object(values);
    return { ...groundsOf(values), memberId };
  };
  return (
    <FormDialog
      label={t(words)}
      title={t(`${words}Named`, { name })}
      changes={t(`${words}Changes`)}
      validate={(values) => validateWith(call.body)(handOf(values))}
      send={(values) => ask(call, { params: { id }, body: call.body.parse(handOf(values)) })}
      done={t(`${words}Done`, { name })}
    >
      <MemberInput source="memberId" label={t('member')} />
      <GroundsFields />
    </FormDialog>
  );
}

function EditBadge({ badge }: { badge: calls.AdminBadge }) {
  const { id, name } = badge;
  return (
    <FormDialog
      label={t('edit')}
      title={t('editNamed', { name })}
      defaults={valuesOf(badge)}
      validate={(values) => validateWith(calls.editBadge.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.editBadge, { params: { id }, body: calls.editBadge.body.parse(bodyOf(values)) })
      }
      done={t('isChanged', { name })}
    >
      <BadgeInputs />
      <GroundsFields />
    </FormDialog>
  );
}
