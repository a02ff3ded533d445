import { tokenForm } from '@forum/contracts/credentials';
import { stopFactorResetByLink } from '@forum/contracts/factor-resets';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import notMeTexts from './messages/en/not-me.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';
import '../../messages/server-proofs.ts';

/** Stops what an email warned of. A button, not the link itself: mail programs open links before the reader does. */
export function NotMeForm() {
  const t = useText(notMeTexts);
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'not-me',
    schema: tokenForm,
    send: (body) => api(stopFactorResetByLink, { body }),
  });
  const home = <Link to="/">{t('toForum')}</Link>;
  if (isDone) {
    return (
      <Finished title={t('stopped')}>
        {t('stoppedText')} {home}
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t('stopTitle')}
      action="/not-me"
      act={t('stop')}
      acting={t('stopping')}
      other={home}
    >
      <p>{t('stopText')}</p>
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}
