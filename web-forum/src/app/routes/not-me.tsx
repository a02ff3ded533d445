import { PageHead } from '../../components/PageHead.tsx';
import { NotMeForm } from '../../features/session/NotMeForm.tsx';
import notMeTexts from '../../features/session/messages/en/not-me.json';
import { useText } from '../../lib/language/messages.tsx';

export function Component() {
  const t = useText(notMeTexts);
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/not-me" />
      <NotMeForm />
    </>
  );
}
