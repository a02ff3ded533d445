import { atLeast } from '@forum/contracts/roles';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useViewer } from '../session/index.ts';
import firstStepsTexts from './messages/en/first-steps.json';

/** Instead of a choice of categories without any: the way to make one, or who has to. */
export function NoCategory({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useText(firstStepsTexts);
  const viewer = useViewer();
  const back = <LinkButton to="/">{t('toHome')}</LinkButton>;
  if (!isEmpty) return <Notice title={t('noneForYou')} action={back} />;
  if (viewer === null || !atLeast(viewer.role, 'ADMIN')) {
    return (
      <Notice title={t('noCategory')} action={back}>
        {t('othersWait')}
      </Notice>
    );
  }
  // Owners have templates there.
  const address = viewer.role === 'SUPERADMIN' ? '/admin' : '/admin/categories/create';
  const make = (
    <LinkButton look="primary" to={address} reloadDocument>
      {t('makeCategories')}
    </LinkButton>
  );
  return (
    <Notice title={t('noCategory')} action={make}>
      {t('ownersMake')}
    </Notice>
  );
}
