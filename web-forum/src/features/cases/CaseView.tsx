import { CASE_REASONS } from '@forum/contracts/case-fields';
import type { OwnCase } from '@forum/contracts/own-cases';
import { Link } from '../../components/Link.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Section } from '../../components/Section.tsx';
import { useNow } from '../../lib/time/clock.ts';
import { useText } from '../../lib/language/messages.tsx';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useSite } from '../../lib/site/site.ts';
import casesTexts from './messages/en/cases.json';
import { useServerText } from '../../messages/server.ts';
import { AppealForm } from './AppealForm.tsx';
import styles from './CaseView.module.css';

/** The statement of reasons, and the appeal against it. */
export function CaseView({ of }: { of: OwnCase }) {
  const t = useText(casesTexts);
  const translated = useServerText();
  const { language } = useSite();
  const now = useNow();
  const when = (moment: string) => absoluteTime(moment, language);
  const { outcome, reason, statement, title, until } = of;
  const what = of.isAnothers ? 'edit' : of.targetType;
  const phrase = what === 'post' ? 'ofPost' : what === 'edit' ? 'inPost' : 'onPost';
  return (
    <>
      <div className={styles.facts}>
        <Facts
          of={[
            [
              t('what'),
              t('item', { type: what, on: title === null ? '' : t(phrase, { post: title }) }),
            ],
            [t('outcome'), t('done', { outcome })],
            ...(outcome === 'suspend'
              ? [[t('until'), until === null ? t('untilLifted') : when(until)] as const]
              : []),
            [
              t('rule'),
              <Link key="rule" to="/rules">
                {translated(CASE_REASONS[reason])}
              </Link>,
            ],
            [t('decided'), when(of.decidedAt)],
          ]}
        />
      </div>
      <Section title={t('why')}>
        <p className={styles.words}>{statement}</p>
      </Section>
      <Section title={t('appeal')}>
        {of.appeal !== null ? (
          <Appealed appeal={of.appeal} />
        ) : Date.parse(of.appealUntil) > now ? (
          <AppealForm caseId={of.id} until={when(of.appealUntil)} />
        ) : (
          <p>{t('tooLate', { until: when(of.appealUntil) })}</p>
        )}
      </Section>
    </>
  );
}

function Appealed({ appeal }: { appeal: NonNullable<OwnCase['appeal']> }) {
  const t = useText(casesTexts);
  const { language } = useSite();
  const { state, text, at, answer, bySamePerson } = appeal;
  return (
    <>
      <p>{t('appealState', { state, at: absoluteTime(at, language) })}</p>
      {bySamePerson ? <p>{t('bySamePerson')}</p> : null}
      {text === null ? null : <blockquote className={styles.words}>{text}</blockquote>}
      {answer === null ? null : (
        <>
          <h3>{t('answer')}</h3>
          <p className={styles.words}>{answer}</p>
        </>
      )}
    </>
  );
}
