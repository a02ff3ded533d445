import { SmilePlus } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Popover } from '../../components/Popover.tsx';
import { useText } from '../../lib/language/messages.tsx';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import type { ReactionParts } from './reaction-parts.ts';
import { reactButtonId } from './react-button.ts';
import { ReactionForm } from './ReactionForm.tsx';
import { PlainReactions, ReactionPicker } from './ReactionPicker.tsx';
import styles from './Reactions.module.css';
import { useReact } from './useReact.ts';

/** Offers the emoji in a small window; without scripts, the page reloads with them in this place. */
export function ReactButton(parts: ReactionParts) {
  const t = useText(emojiReactionsTexts);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const react = useReact(parts);
  const { item, tally } = parts;
  const own = tally.userReactions ?? [];
  const asked = new URLSearchParams(search);
  asked.set('react', item.id);
  const anchor = item.type === 'comment' ? `#comment-${item.id}` : '';
  return (
    <>
      <span id={reactButtonId(item)} className={styles.button}>
        <Popover label={t('react')} button={<Icon of={SmilePlus} />}>
          {(close) => (
            <ReactionPicker
              own={own}
              onPick={(emoji) => {
                close();
                react(emoji);
              }}
            />
          )}
        </Popover>
      </span>
      {search.get('react') === item.id ? (
        <ReactionForm item={item} className={`${styles.plain} without-js`}>
          <PlainReactions own={own} />
        </ReactionForm>
      ) : (
        <LinkButton
          look="quiet"
          size="small"
          className="without-js"
          rel="nofollow"
          to={`${pathname}?${asked.toString()}${anchor}`}
        >
          {t('react')}
        </LinkButton>
      )}
    </>
  );
}
