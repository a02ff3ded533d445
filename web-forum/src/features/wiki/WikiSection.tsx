import type { Post } from '@forum/contracts/posts';
import type { WikiChoice } from '@forum/contracts/wiki';
import { useLocation } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { Select } from '../../components/Select.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText, type Say } from '../../lib/language/messages.tsx';
import { wikiQuery } from './api.ts';
import { chosenOf, editorsOf, NOBODY, REPLIERS } from './editors-chosen.ts';
import wikiTexts from './messages/en/wiki.json';
import { useSetWiki } from './useSetWiki.ts';
import { PlainFields } from '../session/index.ts';
import styles from './WikiSection.module.css';

/** Who may edit title and text of a post besides its author and staff; shown to those two, below the form. */
export function WikiSection({ post }: { post: Post }) {
  const { data: choice } = useQuery(wikiQuery(useApi(), post.id));
  // If the owners restrict it to staff, an author can only close an open one.
  if (choice === undefined || (!choice.mayOpen && choice.editors === null)) return null;
  return <Loaded key={post.id} post={post} choice={choice} />;
}

function Loaded({ post, choice }: { post: Post; choice: WikiChoice }) {
  const t = useText(wikiTexts);
  const { pathname } = useLocation();
  const { mutate, isPending } = useSetWiki(post);
  return (
    <Section title={t('title')}>
      <form
        method="post"
        action="/forms/wiki"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).get('editors');
          if (typeof chosen === 'string' && !isPending) mutate(editorsOf(chosen));
        }}
      >
        <input type="hidden" name="postId" value={post.id} />
        <PlainFields back={pathname} />
        <Select
          name="editors"
          label={t('editors')}
          hint={t('hint')}
          defaultValue={chosenOf(choice.editors)}
          options={optionsOf(choice, t)}
          required
        />
        <div>
          <Button type="submit" aria-disabled={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function optionsOf({ editors, mayOpen, groups }: WikiChoice, t: Say<typeof wikiTexts>) {
  const present = chosenOf(editors);
  const all = [
    { value: NOBODY, name: t('nobody') },
    { value: REPLIERS, name: t('repliers') },
    ...groups.map(({ id, name }) => ({ value: id, name: t('group', { name }) })),
  ];
  // A group that is gone, or hidden from the viewer, stays selected until something else is.
  const known = all.some(({ value }) => value === present)
    ? all
    : [...all, { value: present, name: t('otherGroup') }];
  return mayOpen ? known : known.filter(({ value }) => value === NOBODY || value === present);
}
