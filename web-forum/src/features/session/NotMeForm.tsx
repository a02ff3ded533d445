import { reportNotMe } from '@forum/contracts/alerts';
import { tokenForm } from '@forum/contracts/credentials';
import { stopFactorResetByLink } from '@forum/contracts/factor-resets';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import notMeTexts from './messages/en/not-me.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';
import '../../messages/server-proofs.ts';

/**
 * What emails about an account lead to: it was not I, or, with `about=reset`, a reset of factors is to stop. A button,
 * not the link itself: mail programs open links before the reader does.
 */
export function NotMeForm() {
  const t = useText(notMeTexts);
  const api = useApi();
  const isReset = new URLSearchParams(useLocation().search).get('about') === 'reset';
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'not-me',
    schema: tokenForm,
    send: (body) => api(isReset ? stopFactorResetByLink : reportNotMe, { body }),
  });
  const home = <Link to="/">{t('toForum')}</Link>;
  if (isDone) {
    return (
      <Finished title={t(isReset ? 'stopped' : 'ended')}>
        {t(isReset ? 'stoppedText' : 'endedText')} {home}
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t(isReset ? 'stopTitle' : 'title')}
      action="/not-me"
      act={t(isReset ? 'stop' : 'title')}
      acting={t(isReset ? 'stopping' : 'ending')}
      other={home}
    >
      <p>{t(isReset ? 'stopText' : 'text')}</p>
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}
