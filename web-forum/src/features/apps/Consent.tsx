import type { AskedConsent } from '@forum/contracts/apps';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useFormResult } from '../../lib/forms/form-result.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useReason, useServerText } from '../../messages/server.ts';
import '../../messages/server-apps.ts';
import { PlainFields, useViewer } from '../session/index.ts';
import styles from './Consent.module.css';
import appTexts from './messages/en/apps.json';
import { Scopes } from './Scopes.tsx';

interface Props {
  /** Undefined: not known yet, or refused. */
  readonly asked: AskedConsent | undefined;
  readonly error: Error | null;
  /** What the app asks, as it is in the address. */
  readonly search: string;
}

/** Who asks for what, and where it leads. A form without scripts: nothing of the page can be missing when it is sent. */
export function Consent({ asked, error, search }: Props) {
  const t = useText(appTexts);
  const reasonOf = useReason();
  if (error !== null) {
    return (
      <Notice title={t('refused')} kind="error" isHeading>
        {reasonOf(error, t('refusedText'))}
      </Notice>
    );
  }
  if (asked === undefined) return null;
  const here = `/oauth/authorize${search}`;
  return (
    <form method="post" action={here} className={styles.consent}>
      <PlainFields back={here} />
      <Asked asked={asked} />
      <Refusal />
      {asked.needsPin ? <Pin /> : null}
      <div className={styles.acts}>
        <Button type="submit" look="primary" name="decision" value="allow">
          {t('allow')}
        </Button>
        <Button type="submit" name="decision" value="refuse" formNoValidate>
          {t('refuse')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('onward', { place: asked.goesTo })}</p>
      <p className={styles.quiet}>{t('later')}</p>
    </form>
  );
}

function Asked({ asked: { app, scopes } }: { readonly asked: AskedConsent }) {
  const t = useText(appTexts);
  const { name: site } = useSite();
  const username = useViewer()?.username ?? '';
  const { name, isVerified } = app;
  return (
    <>
      <h1 className={styles.title}>{t('asks', { name })}</h1>
      <p>{t('as', { site, username })}</p>
      <Scopes scopes={scopes} label={t('mayDo', { name })} />
      <p className={isVerified ? styles.quiet : styles.warning}>
        {isVerified ? t('verified') : t('unverified')}
      </p>
    </>
  );
}

function Refusal() {
  const translated = useServerText();
  const posted = useFormResult('consent');
  const message = posted?.errors[0]?.message ?? posted?.message ?? null;
  return message === null ? null : (
    <p role="alert" className={styles.warning}>
      {translated(message)}
    </p>
  );
}

function Pin() {
  const t = useText(appTexts);
  return (
    <TextField
      name="pin"
      type="password"
      label={t('pin')}
      hint={t('pinHint')}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
