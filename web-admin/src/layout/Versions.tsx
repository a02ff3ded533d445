import type { ActGrounds } from '@forum/contracts/acts';
import Box from '@mui/material/Box';
import { ActDialog } from './ActDialog.tsx';
import { Moment } from './Timeline.tsx';
import { useEarlierVersions } from './useEarlierVersions.tsx';
import { WrittenText } from './WrittenText.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

/** A version of a post or of a comment. */
export interface Version {
  readonly version: number;
  /** Of posts. */
  readonly title?: string;
  readonly content: string;
  readonly isRedacted: boolean;
  readonly editedAt: string;
  readonly editor: { readonly username: string } | null;
  /** The name of the key by which a program wrote it; left out: none did, or the key is no longer kept. */
  readonly key?: string | undefined;
}

interface Props {
  /** What they are versions of, by its react-admin name. */
  readonly of: readonly [resource: string, id: string];
  /** The newest, oldest first. */
  readonly versions: readonly Version[];
  /** Loads those before a version, oldest first. */
  readonly readBefore: (before: number) => Promise<readonly Version[]>;
  /** Left out: the item is deleted, and nothing is hidden in it. */
  readonly onHidden?: ((version: number, grounds: ActGrounds) => Promise<unknown>) | undefined;
  readonly onShown?: ((version: number, grounds: ActGrounds) => Promise<unknown>) | undefined;
}

/** The versions of a text, newest first, each beside the one before it. */
export function Versions({ of, versions: newestOnes, readBefore, onHidden, onShown }: Props) {
  const { versions, more } = useEarlierVersions({ of, newest: newestOnes, readBefore });
  const newest = versions.at(-1)?.version;
  return (
    <>
      {versions.toReversed().map((one) => (
        <OneVersion
          key={one.version}
          version={one}
          before={versions.find((other) => other.version === one.version - 1)}
          isPresent={one.version === newest}
          onHidden={onHidden}
          onShown={onShown}
        />
      ))}
      {more}
    </>
  );
}

interface OneProps extends Pick<Props, 'onHidden' | 'onShown'> {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly isPresent: boolean;
}

function OneVersion({ version: one, before, isPresent, onHidden, onShown }: OneProps) {
  const { version, editedAt, editor, isRedacted, key } = one;
  const name = t('version', { version });
  return (
    <section aria-label={name} style={{ marginBlockEnd: '1.5rem' }}>
      <h3 style={{ fontSize: '1rem', margin: 0 }}>
        {name}
        {isPresent ? ` (${t('present')})` : ''}
      </h3>
      <Moment at={editedAt} />
      {editor === null ? '' : ` ${t('by', { username: editor.username })}`}
      {key === undefined ? '' : ` ${t('withKey', { key })}`}{' '}
      {isPresent || isRedacted || onHidden === undefined ? null : (
        <ActDialog
          label={t('redactThisVersion')}
          color="error"
          title={t('redactVersion', { version })}
          act={(grounds) => onHidden(version, grounds)}
          done={t('versionIsHiddenFrom', { version })}
        />
      )}
      {isRedacted && onShown !== undefined ? (
        <ActDialog
          label={t('showAgain')}
          title={t('showVersionAgain', { version })}
          act={(grounds) => onShown(version, grounds)}
          done={t('versionIsShownAgain', { version })}
        />
      ) : null}
      <div
        style={{
          display: 'grid',
          gap: '1rem',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
        }}
      >
        {before === undefined ? null : <Side name={t('before')} of={before} />}
        <Side name={before === undefined ? t('written') : t('after')} of={one} />
      </div>
    </section>
  );
}

function Side({ name, of: { title, content, isRedacted } }: { name: string; of: Version }) {
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{name}</Box>
      {isRedacted ? <p>{t('hiddenByStaff')}</p> : null}
      {title === undefined || isRedacted ? null : <p style={{ fontWeight: 500 }}>{title}</p>}
      {isRedacted ? null : <WrittenText content={content} />}
    </Box>
  );
}
