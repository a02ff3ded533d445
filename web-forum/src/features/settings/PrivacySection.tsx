import { unblockMember, unmuteSource, type Block, type Mute } from '@forum/contracts/mutes';
import { nameOf } from '@forum/contracts/users';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Link } from '../../components/Link.tsx';
import { Button } from '../../components/Button.tsx';
import lines from '../../components/LineList.module.css';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import settingsTexts from './messages/en/settings.json';
import { blocksQuery, mutesQuery } from './api.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';
import { useRelease } from './useRelease.ts';

/** The members and sources that the member blocked or muted. */
export function PrivacySection() {
  return (
    <>
      <Blocked />
      <Muted />
    </>
  );
}

function Blocked() {
  const t = useText(settingsTexts);
  const api = useApi();
  const blocks = useInfiniteQuery(blocksQuery(api));
  const { release, isBusy } = useRelease(blocksQuery(api).queryKey, (block: Block) =>
    api(unblockMember, { params: { id: block.user.id } }),
  );
  return (
    <Section title={t('blocked')}>
      <p className={styles.about}>{t('blockedAbout')}</p>
      <Loaded query={blocks}>
        {({ pages }) => (
          <Lines
            isEmpty={pages[0]?.data.length === 0 ? t('noBlocked') : null}
            onMore={blocks.hasNextPage ? () => void blocks.fetchNextPage() : null}
          >
            {pages
              .flatMap((page) => page.data)
              .map((block) => (
                <Line
                  key={block.user.id}
                  name={nameOf(block.user)}
                  link={memberPath(block.user)}
                  more={`@${block.user.username}`}
                  act={t('unblock')}
                  actNamed={t('unblockNamed', { name: nameOf(block.user) })}
                  isBusy={isBusy}
                  onAct={() => release(block)}
                />
              ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  );
}

function Muted() {
  const t = useText(settingsTexts);
  const api = useApi();
  const mutes = useInfiniteQuery(mutesQuery(api));
  const { release, isBusy } = useRelease(mutesQuery(api).queryKey, ({ type, id }: Mute) =>
    api(unmuteSource, { params: { type, id } }),
  );
  return (
    <Section title={t('muted')}>
      <p className={styles.about}>{t('mutedAbout')}</p>
      <Loaded query={mutes}>
        {({ pages }) => (
          <Lines
            isEmpty={pages[0]?.data.length === 0 ? t('noMuted') : null}
            onMore={mutes.hasNextPage ? () => void mutes.fetchNextPage() : null}
          >
            {pages
              .flatMap((page) => page.data)
              .map((mute) => (
                <Line
                  key={mute.type + mute.id}
                  name={mute.name}
                  link={mute.link}
                  more={t(`type_${mute.type}`)}
                  act={t('unmute')}
                  actNamed={t('unmuteNamed', { name: mute.name })}
                  isBusy={isBusy}
                  onAct={() => release(mute)}
                />
              ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  );
}

interface LinesProps {
  /** Shown when there are none. */
  isEmpty: string | null;
  onMore: (() => void) | null;
  children: React.ReactNode;
}

function Lines({ isEmpty, onMore, children }: LinesProps) {
  const t = useText(settingsTexts);
  if (isEmpty !== null) return <p>{isEmpty}</p>;
  return (
    <>
      <ul className={`${lines.list} ${styles.list}`}>{children}</ul>
      {onMore === null ? null : <Button onClick={onMore}>{t('more')}</Button>}
    </>
  );
}

interface LineProps {
  name: string;
  link: string | null;
  more: string;
  act: string;
  actNamed: string;
  isBusy: boolean;
  onAct: () => void;
}

function Line({ name, link, more, act, actNamed, isBusy, onAct }: LineProps) {
  return (
    <li className={lines.line}>
      <div className={lines.words}>
        <p className={lines.name}>{link === null ? name : <Link to={link}>{name}</Link>}</p>
        <p className={styles.quiet}>{more}</p>
      </div>
      <Button size="small" className="with-js" title={actNamed} disabled={isBusy} onClick={onAct}>
        {act}
      </Button>
    </li>
  );
}
