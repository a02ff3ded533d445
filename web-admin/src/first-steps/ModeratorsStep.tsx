import { atLeast } from '@forum/contracts';
import { changeUser, getAdminUser } from '@forum/contracts/admin-users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Form, SaveButton, useRefresh } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import type { StepProps } from './step-props.ts';

const t = textsOf('firstSteps');

/** Makes a member a moderator. */
export function ModeratorsStep({ onDone }: StepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const appoint = async ({ member }: Record<string, unknown>) => {
    if (typeof member !== 'string') return;
    setProblem(null);
    try {
      const { role, username } = await ask(getAdminUser, { params: { id: member } });
      if (atLeast(role, 'MODERATOR')) {
        setProblem(t('isStaffAlready', { username }));
        return;
      }
      await ask(changeUser, { params: { id: member }, body: { role: 'MODERATOR' } });
      onDone();
      refresh();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <Form onSubmit={appoint} record={{}}>
      <Box sx={{ maxWidth: '24rem' }}>
        <MemberInput source="member" label={t('member')} />
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <SaveButton label={t('appoint')} icon={<></>} alwaysEnable />
      </Box>
    </Form>
  );
}
