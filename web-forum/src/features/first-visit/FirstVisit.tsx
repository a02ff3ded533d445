import type { OwnUser } from '@forum/contracts/users';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import styles from './FirstVisit.module.css';
import firstVisitTexts from './messages/en/first-visit.json';
import { NameStep } from './NameStep.tsx';
import type { StepProps } from './step-props.ts';
import { PlacesStep } from './PlacesStep.tsx';
import { ToldStep } from './ToldStep.tsx';
import { useEndVisit } from './useEndVisit.ts';

const STEPS = [
  { name: 'name', Form: NameStep },
  { name: 'places', Form: PlacesStep },
  { name: 'told', Form: ToldStep },
] as const satisfies readonly { name: string; Form: ComponentType<StepProps> }[];

interface Props {
  readonly user: OwnUser;
  /** Where the member wanted to go. */
  readonly target: string;
}

/** Three steps into the forum, each of which can be skipped, and all of them at once. */
export function FirstVisit({ user, target }: Props) {
  const t = useText(firstVisitTexts);
  const [at, setAt] = useState(0);
  const end = useEndVisit(target);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The step that has just come is read out; the first is part of the page.
    if (at > 0) title.current?.focus();
  }, [at]);
  const next = () => (at === STEPS.length - 1 ? end() : setAt(at + 1));
  const step = STEPS[at];
  if (step === undefined) return null;
  const { name, Form } = step;
  return (
    <section className={`${styles.steps} with-js`} aria-labelledby="step" data-first-visit>
      <p className={styles.count}>{t('stepOf', { step: at + 1, steps: STEPS.length })}</p>
      <progress className={styles.bar} value={at + 1} max={STEPS.length} aria-hidden="true" />
      <h2 id="step" ref={title} tabIndex={-1} className={styles.title}>
        {t(name)}
      </h2>
      <p className={styles.says}>{t(`${name}Says`)}</p>
      <Form key={name} user={user} onDone={next} />
      <div className={styles.skips}>
        <Button look="quiet" onClick={next}>
          {t('skip')}
        </Button>
        {at === STEPS.length - 1 ? null : (
          <Button look="quiet" onClick={end}>
            {t('skipAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The same as links, for browsers without scripts. */
export function PlainSteps({ target }: Pick<Props, 'target'>) {
  const t = useText(firstVisitTexts);
  return (
    <ul className={`${styles.links} without-js`} aria-label={t('title')}>
      <li>
        <Link to="/profile/edit">{t('name')}</Link>
      </li>
      <li>
        <Link to="/categories">{t('places')}</Link>
      </li>
      <li>
        <Link to={target}>{t('toForum')}</Link>
      </li>
    </ul>
  );
}
