import { Button } from '../../components/Button.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { CategoryIcon, categoriesQuery } from '../categories/index.ts';
import { JoinButton } from '../memberships/index.ts';
import styles from './FirstVisit.module.css';
import type { StepProps } from './step-props.ts';
import firstVisitTexts from './messages/en/first-visit.json';

/** More would be a list to work through; the others are under Categories. */
const MOST = 8;

/** Categories to join: their new posts come first on the front page, and are told of. */
export function PlacesStep({ onDone }: StepProps) {
  const t = useText(firstVisitTexts);
  const { data = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <>
      <ul className={styles.places}>
        {data.slice(0, MOST).map((category) => (
          <li key={category.id} className={styles.place}>
            <CategoryIcon category={category} size="small" />
            <div className={styles.about}>
              <span className={styles.placeName} dir="auto">
                {category.name}
              </span>
              {category.description === null ? null : (
                <span className={styles.placeSays} dir="auto">
                  {category.description}
                </span>
              )}
            </div>
            <JoinButton category={category} />
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={onDone}>
        {t('next')}
      </Button>
    </>
  );
}
