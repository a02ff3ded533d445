import { assignCase, caseAssignment } from '@forum/contracts/cases';
import { listUsers } from '@forum/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('cases');

/** Gives a case to somebody else of the staff. */
export function AssignButton({ id }: { id: string }) {
  return (
    <FormDialog
      label={t('assign')}
      title={t('assignTo')}
      validate={validateWith(caseAssignment)}
      send={(values) => ask(assignCase, { params: { id }, body: caseAssignment.parse(values) })}
      done={t('theCaseIsTheirs')}
    >
      <StaffInput source="memberId" label={t('assignee')} />
    </FormDialog>
  );
}

function StaffInput({ source, label }: { source: string; label: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['staff'],
    queryFn: () => ask(listUsers, { query: { role: 'staff', sort: 'username', limit: 50 } }),
  });
  return (
    <SelectInput
      source={source}
      label={label}
      choices={data?.data ?? []}
      optionText="username"
      isPending={isPending}
      fullWidth
    />
  );
}
