import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import conversationsTexts from './messages/en/conversations.json';
import styles from './MessageSearch.module.css';

/** Searches the reader's own messages: a plain form, so it works without scripts as well. */
export function MessageSearch({ q }: { q: string }) {
  const t = useText(conversationsTexts);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = typeof typed === 'string' ? typed.trim() : '';
    void navigate(words === '' ? '/messages' : `/messages?${new URLSearchParams({ q: words })}`);
  };
  return (
    <search>
      <form action="/messages" className={styles.line} onSubmit={onSubmit}>
        <input
          key={q}
          className={styles.input}
          type="search"
          dir="auto"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon of={Search} /> {t('find')}
        </Button>
      </form>
    </search>
  );
}
