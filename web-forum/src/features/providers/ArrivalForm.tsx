import { joinFromArrival, joining, type Arrival } from '@forum/contracts/sign-in-providers';
import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/Checkbox.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { welcomePath } from '../../lib/addresses/welcome-path.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { FieldInputs, profileFieldsQuery } from '../profile-fields/index.ts';
import { AuthForm, type FieldOf, nestedFields, useAuthForm } from '../session/index.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

interface Props {
  readonly arrival: Arrival;
}

/** A name by the forum's rules, and what else registering asks for; no password. */
export function ArrivalForm({ arrival }: Props) {
  const t = useText(providerTexts);
  const api = useApi();
  const { language } = useSite();
  const { data: fields = [] } = useQuery(profileFieldsQuery(api));
  const invite = useSearchParams()[0].get('invite');
  const { fieldOf, ...form } = useAuthForm({
    form: 'arrival',
    schema: joining,
    read: fieldsIn,
    send: (body) => api(joinFromArrival, { body }),
    // The page is a visitor's: the next one is drawn for the new member.
    onDone: async ({ return: back }) => location.replace(welcomePath(safeRedirect(back))),
  });
  return (
    <AuthForm
      {...form}
      title={t('welcome')}
      action="/register/finish"
      act={t('join')}
      acting={t('joining')}
      other={t('noPassword', { name: arrival.provider.name })}
    >
      <noscript>
        <input type="hidden" name="language" value={language} />
      </noscript>
      {invite === null ? null : <input type="hidden" name="invite" value={invite} />}
      <Known arrival={arrival} fieldOf={fieldOf} />
      <FieldInputs
        fields={fields.filter(({ atRegistration }) => atRegistration)}
        errorOf={(name) => fieldOf(name).error}
      />
    </AuthForm>
  );
}

/** A tick has no text: it is there, or not. */
function fieldsIn(form: HTMLFormElement) {
  const { picture, ...fields }: Record<string, unknown> = nestedFields(form);
  return picture === undefined ? fields : { ...fields, picture: true };
}

interface KnownProps extends Props {
  readonly fieldOf: FieldOf;
}

/** What the provider knows already, to be kept or changed. */
function Known({ arrival, fieldOf }: KnownProps) {
  const t = useText(providerTexts);
  const { provider, username, name, email, isConfirmed, hasPicture } = arrival;
  const filled = (field: string, value: string) => {
    const given = fieldOf(field);
    return { ...given, defaultValue: given.defaultValue ?? value };
  };
  return (
    <>
      <TextField
        {...filled('username', username)}
        label={t('username')}
        autoComplete="username"
        hint={t('usernameHint')}
        required
      />
      <TextField {...filled('displayName', name)} label={t('displayName')} autoComplete="name" />
      {isConfirmed ? (
        <p className={styles.known}>{t('emailKnown', { email })}</p>
      ) : (
        <TextField
          {...filled('email', email)}
          label={t('email')}
          type="email"
          autoComplete="email"
          hint={t('emailHint')}
          required
        />
      )}
      {hasPicture ? (
        <Checkbox
          name="picture"
          value="yes"
          label={t('picture', { name: provider.name })}
          defaultChecked={fieldOf('picture').defaultValue !== ''}
        />
      ) : null}
    </>
  );
}
