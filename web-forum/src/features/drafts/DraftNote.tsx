import { Button } from '../../components/Button.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import draftsTexts from './messages/en/drafts.json';
import styles from './DraftNote.module.css';
import type { Draft } from './useDraft.ts';

interface Props<T> {
  readonly draft: Draft<T>;
  /** Puts the text into the form. */
  readonly onRestore: (data: T) => void;
}

const WORDS = {
  before: { said: 'found', take: 'restore', leave: 'discard' },
  elsewhere: { said: 'elsewhere', take: 'takeOver', leave: 'keepThis' },
  device: { said: 'device', take: 'useThat', leave: 'keepThis' },
} as const;

/** Offers a text written before, or meanwhile in another tab or on another device; never replaces anything unasked. */
export function DraftNote<T>({ draft, onRestore }: Props<T>) {
  const t = useText(draftsTexts);
  const { keeper, state } = draft;
  const { offer } = state;
  if (offer === null) return null;
  // Two texts: each button says what becomes of the other.
  const isOver = offer.from === 'before' && state.kept !== 'nothing';
  const time = <RelativeTime moment={new Date(offer.at).toISOString()} />;
  const { said, take, leave } = WORDS[offer.from];
  const restore = () => {
    keeper.taken();
    onRestore(offer.data);
  };
  return (
    <output className={styles.note}>
      <span>{t.rich(said, { time })}</span>
      <span className={styles.acts}>
        <Button size="small" onClick={restore}>
          {t(isOver ? 'restoreOver' : take)}
        </Button>
        <Button size="small" look="quiet" onClick={keeper.discard}>
          {t(isOver ? 'keepThis' : leave)}
        </Button>
      </span>
    </output>
  );
}

/** Says quietly that the text is kept, or loudly that it is not. */
export function DraftStatus<T>({ draft }: { draft: Draft<T> }) {
  const t = useText(draftsTexts);
  const { kept } = draft.state;
  return (
    <output className={kept === 'impossible' ? styles.unkept : styles.kept}>
      {kept === 'nothing' ? null : t(kept === 'yes' ? 'kept' : 'unkept')}
    </output>
  );
}
