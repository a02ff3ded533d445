import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { EditProfile, interestsQuery } from '../../features/edit-profile/index.ts';
import { profileFieldsQuery } from '../../features/profile-fields/index.ts';
import { filledFieldsQuery } from '../../features/filled-fields/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import editProfileTexts from '../../features/edit-profile/messages/en/edit-profile.json';
import { needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';

export const load: Load = async (context, { request }) => {
  const { id } = await membersOnly(context, request);
  await Promise.all([
    needed(context, interestsQuery(context.api)),
    needed(context, profileFieldsQuery(context.api)),
    needed(context, filledFieldsQuery(context.api, id)),
  ]);
};

/** Editing the reader's own profile. */
export function Component() {
  const t = useText(editProfileTexts);
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/profile/edit" isPrivate />
      <Breadcrumbs
        trail={[
          { name: t('profile'), path: '/profile' },
          { name: t('title'), path: '/profile/edit' },
        ]}
      />
      <PageTitle lead={t('about')}>{t('title')}</PageTitle>
      <p className="without-js">{t('needsScripts')}</p>
      <EditProfile key={viewer.id} user={viewer} />
    </>
  );
}
