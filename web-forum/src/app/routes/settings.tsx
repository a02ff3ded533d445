import type { OwnUser } from '@forum/contracts/users';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { appsQuery, AppSection } from '../../features/apps/index.ts';
import { OwnInvites, ownInvitesQuery } from '../../features/invites/index.ts';
import { providersQuery } from '../../features/providers/index.ts';
import { pushDevicesQuery, PushSection } from '../../features/push/index.ts';
import { useViewer } from '../../features/session/index.ts';
import {
  AccountSection,
  DataSection,
  DisplaySection,
  KeySection,
  keysQuery,
  NotificationSection,
  preferencesQuery,
  PrivacySection,
  proofsQuery,
  secondFactorQuery,
  sessionsQuery,
} from '../../features/settings/index.ts';
import {
  PrivateFeedSection,
  privateFeedsQuery,
  TrackingSection,
  watchSettingsQuery,
} from '../../features/watching/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import settingsTexts from '../../features/settings/messages/en/settings.json';
import { prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './settings.module.css';

const PARTS = [
  'account',
  'notifications',
  'display',
  'privacy',
  'invites',
  'keys',
  'apps',
  'data',
] as const;
type Part = (typeof PARTS)[number];

/** The part that has an address and a name of its own (specification, section 2, Route table). */
const ACCOUNT_PATH = '/profile/settings';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const part = partOf(new URL(request.url).searchParams);
  // Whether there is anything to invite by is the reader's own.
  await prefetchOptional(context, ownInvitesQuery(context.api));
  if (part === 'account') {
    await Promise.all([
      prefetchOptional(context, sessionsQuery(context.api)),
      prefetchOptional(context, providersQuery(context.api)),
      // A reset of one's factors can be stopped without scripts.
      prefetchOptional(context, secondFactorQuery(context.api)),
    ]);
  }
  if (part === 'keys') {
    await Promise.all([
      prefetchOptional(context, keysQuery(context.api)),
      prefetchOptional(context, proofsQuery(context.api)),
    ]);
  }
  if (part === 'apps') await prefetchOptional(context, appsQuery(context.api));
  if (part === 'notifications') {
    await Promise.all([
      prefetchOptional(context, preferencesQuery(context.api)),
      prefetchOptional(context, pushDevicesQuery(context.api)),
      prefetchOptional(context, watchSettingsQuery(context.api)),
      prefetchOptional(context, privateFeedsQuery(context.api)),
    ]);
  }
};

/** The settings, one part at a time. */
export function Component() {
  const t = useText(settingsTexts);
  const viewer = useViewer();
  const isAccount = useLocation().pathname === ACCOUNT_PATH;
  const part = partOf(useSearchParams()[0]);
  const { data: invites } = useQuery(ownInvitesQuery(useApi()));
  if (viewer === null) return null;
  const hasInvites = invites?.isOn === true || (invites?.data.length ?? 0) > 0;
  const parts = PARTS.filter((each) => each !== 'invites' || each === part || hasInvites);
  const title = t(isAccount ? 'accountTitle' : 'title');
  const path = isAccount ? ACCOUNT_PATH : '/settings';
  return (
    <>
      <PageHead title={title} description={t('about')} path={path} isPrivate />
      <Breadcrumbs trail={[{ name: title, path }]} />
      <div className={styles.page}>
        <PageTitle
          lead={t('about')}
          acts={<LinkButton to="/profile/edit">{t('editProfile')}</LinkButton>}
        >
          {title}
        </PageTitle>
        <LinkTabs
          label={t('sections')}
          tabs={parts.map((each) => ({
            to: each === 'account' ? ACCOUNT_PATH : `/settings?show=${each}`,
            name: t(each),
            isCurrent: each === part,
          }))}
        />
        {part === 'keys' || part === 'apps' ? null : (
          <p className="without-js">{t('needsScripts')}</p>
        )}
        <Shown part={part} user={viewer} />
      </div>
    </>
  );
}

function Shown({ part, user }: { part: Part; user: OwnUser }) {
  if (part === 'notifications') {
    return (
      <>
        <NotificationSection />
        <PushSection />
        <TrackingSection />
        <PrivateFeedSection />
      </>
    );
  }
  if (part === 'display') return <DisplaySection user={user} />;
  if (part === 'privacy') return <PrivacySection />;
  if (part === 'invites') return <OwnInvites />;
  if (part === 'keys') return <KeySection user={user} />;
  if (part === 'apps') return <AppSection />;
  if (part === 'data') return <DataSection />;
  return <AccountSection user={user} />;
}

function partOf(search: URLSearchParams): Part {
  return PARTS.find((part) => part === search.get('show')) ?? 'account';
}
