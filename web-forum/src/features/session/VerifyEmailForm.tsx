import { tokenForm, verifyEmail } from '@forum/contracts/credentials';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { viewerQuery } from './api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useViewer } from './useViewer.ts';

/** A button, not the link itself: mail programs and their scanners open links before the reader does. */
export function VerifyEmailForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const client = useQueryClient();
  const viewer = useViewer();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'verify-email',
    schema: tokenForm,
    send: async (body) => {
      await api(verifyEmail, { body });
      // What an unconfirmed address held back is open now.
      if (viewer !== null) await client.invalidateQueries(viewerQuery(api));
    },
  });
  const onward = viewer?.isFirstVisit === true ? '/register/welcome' : '/';
  if (isDone) {
    return (
      <Finished title={t('confirmed')}>
        {t('thanks')} <Link to={onward}>{t('goOn')}</Link>
      </Finished>
    );
  }
  // The link was pressed a second time.
  if (form.message !== null && viewer?.emailVerified === true) {
    return (
      <Finished title={t('confirmedBefore')}>
        {t('nothingToDo')} <Link to={onward}>{t('goOn')}</Link>
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t('confirmEmail')}
      action="/verify-email"
      act={t('confirm')}
      acting={t('confirming')}
      other={<NewLink isOffered={form.message !== null} isMember={viewer !== null} />}
    >
      <p>{t('onePress')}</p>
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}

/** Where another link comes from, once this one is refused. */
function NewLink({ isOffered, isMember }: { isOffered: boolean; isMember: boolean }) {
  const t = useText(sessionTexts);
  if (!isOffered) return <Link to="/">{t('toForum')}</Link>;
  const to = isMember ? '/profile/settings' : '/login?redirect=%2Fprofile%2Fsettings';
  return t.rich('newLink', { settings: <Link to={to} /> });
}
