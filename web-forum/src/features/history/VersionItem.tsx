import { nameOf } from '@forum/contracts/users';
import { useMemo } from 'react';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import historyTexts from './messages/en/history.json';
import { plainText } from '../rich-text/index.ts';
import { ChangedText } from './ChangedText.tsx';
import type { Version } from './useHistory.ts';
import { wordChanges, type Change } from './word-changes.ts';
import styles from './HistoryDialog.module.css';

interface Props {
  readonly version: Version;
  /** Null for the oldest one kept. */
  readonly before: Version | null;
  readonly isPresent: boolean;
  /** It is the one that was quoted: it is scrolled into view. */
  readonly isQuoted: boolean;
}

/** Who wrote a version, when, and which words it changed. */
export function VersionItem({ version, before, isPresent, isQuoted }: Props) {
  const t = useText(historyTexts);
  const { editor, isRedacted } = version;
  return (
    <>
      <p className={styles.head}>
        <strong className={styles.number}>
          {version.version === 1 ? t('original') : t('version', { number: version.version })}
        </strong>
        {isPresent ? <span>{t('present')}</span> : null}
        {isQuoted ? <b ref={intoView}>{t('quoted')}</b> : null}
        {editor === null ? null : <bdi>{nameOf(editor)}</bdi>}
        {version.byProgram === undefined ? null : <ByWhat name={version.key} />}
        <RelativeTime moment={version.editedAt} />
      </p>
      {isRedacted ? (
        <p className={styles.quiet}>{t('redacted')}</p>
      ) : (
        <Words version={version} before={before} />
      )}
    </>
  );
}

function ByWhat({ name }: { name: string | undefined }) {
  const t = useText(historyTexts);
  return <span>{name === undefined ? t('byProgram') : t('byKey', { name })}</span>;
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function Words({ version, before }: { version: Version; before: Version | null }) {
  const t = useText(historyTexts);
  const isAlone = before === null || before.isRedacted;
  const title = useChanges(isAlone ? null : before.title, version.title);
  const text = useChanges(isAlone ? null : plainText(before.content), plainText(version.content));
  const isSame = !isAlone && [...title, ...text].every(({ kind }) => kind === 'same');
  return (
    <>
      {before?.isRedacted === true ? <p className={styles.quiet}>{t('noComparison')}</p> : null}
      {version.title === '' ? null : (
        <p className={styles.title} dir="auto">
          <ChangedText changes={title} isWhole />
        </p>
      )}
      {isSame ? (
        <p className={styles.quiet}>{t('sameWords')}</p>
      ) : (
        <p className={styles.text} dir="auto">
          <ChangedText changes={text} isWhole={isAlone} />
        </p>
      )}
    </>
  );
}

function useChanges(before: string | null, after: string): readonly Change[] {
  return useMemo(
    () => (before === null ? [{ kind: 'same', text: after }] : wordChanges(before, after)),
    [before, after],
  );
}
