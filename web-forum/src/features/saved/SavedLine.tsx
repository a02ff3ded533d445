import type { SavedThing } from '@forum/contracts/saved';
import { nameOf } from '@forum/contracts/users';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { PlainFields } from '../session/index.ts';
import ownPostsTexts from './messages/en/own-posts.json';
import { NoteForm } from './NoteForm.tsx';
import styles from './SavedList.module.css';
import { useForget } from './useForget.ts';

/** Something that the member saved: where it leads, how it begins, and their note. Without scripts, plain forms. */
export function SavedLine({ thing }: { thing: SavedThing }) {
  const t = useText(ownPostsTexts);
  const { title, path, excerpt, note } = thing;
  return (
    <>
      <div className={styles.words}>
        {title === null || path === null ? (
          <p className={styles.gone}>{t('savedGone', { type: thing.type })}</p>
        ) : (
          <h2 className={styles.title}>
            <Link to={path}>{title}</Link>
          </h2>
        )}
        <About thing={thing} />
        {excerpt === '' ? null : <p className={styles.excerpt}>{excerpt}</p>}
        {note === null ? null : <p className={styles.note}>{note}</p>}
        {thing.isDeleted ? null : <NoteForm key={note} thing={thing} />}
      </div>
      <Remove thing={thing} />
    </>
  );
}

function About({ thing: { type, author, savedAt } }: { thing: SavedThing }) {
  const t = useText(ownPostsTexts);
  const time = <RelativeTime moment={savedAt} />;
  return (
    <p className={styles.when}>
      {author === null ? null : <>{t('savedBy', { type, name: nameOf(author) })} · </>}
      {t.rich('savedAt', { time })}
    </p>
  );
}

function Remove({ thing }: { thing: SavedThing }) {
  const t = useText(ownPostsTexts);
  const { pathname, search } = useLocation();
  const forget = useForget(thing);
  const name = thing.title ?? t('savedGone', { type: thing.type });
  return (
    <form className={styles.remove} method="post" action="/forms/save">
      <input type="hidden" name="itemType" value={thing.type} />
      <input type="hidden" name="itemId" value={thing.id} />
      <PlainFields back={pathname + search} />
      <Button
        look="quiet"
        square
        type="submit"
        name="act"
        value="forget"
        title={t('remove')}
        aria-label={t('removeNamed', { title: name })}
        onClick={(event) => {
          event.preventDefault();
          forget();
        }}
      >
        <Icon of={X} />
      </Button>
    </form>
  );
}
