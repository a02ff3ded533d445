import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import answerFilterTexts from './messages/en/answer-filter.json';
import { ANSWER_CHOICES, answerChoice } from './answer-filter.ts';
import styles from './AnswerFilter.module.css';

/** Narrows the list below to discussions with an accepted answer, or to those without. */
export function AnswerFilter() {
  const t = useText(answerFilterTexts);
  const { pathname } = useLocation();
  const current = answerChoice(useSearchParams()[0]);
  return (
    <nav aria-label={t('answers')}>
      <ul className={styles.choices}>
        {[null, ...ANSWER_CHOICES].map((choice) => (
          <li key={choice}>
            <Link
              className={styles.choice}
              to={choice === null ? pathname : `${pathname}?only=${choice}`}
              aria-current={choice === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(choice ?? 'anyAnswer')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
