import { editOwnProfile } from '@forum/contracts/profiles';
import { memberSettings, SPOKEN } from '@forum/contracts/settings';
import type { OwnUser } from '@forum/contracts/users';
import { Switch } from '../../components/Checkbox.tsx';
import { Section } from '../../components/Section.tsx';
import { Select } from '../../components/Select.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { useTurnShortcuts } from '../shortcuts/index.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The forum's language, display and shortcuts. */
export function DisplaySection({ user }: { user: OwnUser }) {
  return (
    <>
      <Writing user={user} />
      <Keyboard user={user} />
    </>
  );
}

const writing = memberSettings.pick({ language: true, dateFormat: true });
const DATE_FORMATS = writing.shape.dateFormat.options;

function Writing({ user: { settings } }: { user: OwnUser }) {
  const t = useText(settingsTexts);
  const api = useApi();
  const { language } = useSite();
  const { errorOf, ...form } = useCheckedForm({
    schema: writing,
    send: (values) => api(editOwnProfile, { body: { settings: values } }),
    // No other language is loaded, so the page reloads.
    onDone: () => window.location.reload(),
  });
  return (
    <Section title={t('languageAndDates')}>
      <SettingsForm {...form} act={t('save')} acting={t('saving')}>
        <Select
          name="language"
          label={t('language')}
          required
          defaultValue={language}
          error={errorOf('language')}
          options={SPOKEN.map(({ language: value, name }) => ({ value, name }))}
        />
        <Select
          name="dateFormat"
          label={t('dateFormat')}
          required
          defaultValue={settings.dateFormat}
          error={errorOf('dateFormat')}
          options={DATE_FORMATS.map((value) => ({ value, name: t(`date_${value}`) }))}
        />
      </SettingsForm>
    </Section>
  );
}

function Keyboard({ user }: { user: OwnUser }) {
  const t = useText(settingsTexts);
  const turn = useTurnShortcuts();
  return (
    <Section title={t('keyboard')}>
      <Switch
        label={t('shortcuts')}
        hint={t('shortcutsHint')}
        checked={user.settings.keyboardShortcuts}
        onChange={turn}
      />
    </Section>
  );
}
