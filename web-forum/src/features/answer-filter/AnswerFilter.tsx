import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import answerFilterTexts from './messages/en/answer-filter.json';
import { ANSWER_CHOICES, answerChoice, inOrder, LIST_ORDERS } from './answer-filter.ts';
import styles from './AnswerFilter.module.css';

interface Props {
  /** Whether the list has other orders than the newest first. */
  readonly hasOrders?: boolean;
}

/** Orders the list, and narrows it to discussions with an accepted answer or to those without: one choice at a time. */
export function AnswerFilter({ hasOrders = false }: Props) {
  const t = useText(answerFilterTexts);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const only = answerChoice(search);
  const order = inOrder(search, {}).sort;
  const current = only ?? (hasOrders ? order : undefined) ?? null;
  const orders = hasOrders ? LIST_ORDERS.map((name) => ({ name, query: `?sort=${name}` })) : [];
  const answers = ANSWER_CHOICES.map((name) => ({ name, query: `?only=${name}` }));
  return (
    <nav aria-label={t(hasOrders ? 'orders' : 'answers')} className={styles.row}>
      <ul className={styles.choices}>
        {[{ name: null, query: '' }, ...orders, ...answers].map(({ name, query }) => (
          <li key={query} data-first={query === '?only=solved' || undefined}>
            <Link
              className={styles.choice}
              to={pathname + query}
              aria-current={name === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(name ?? (hasOrders ? 'latest' : 'anyAnswer'))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
