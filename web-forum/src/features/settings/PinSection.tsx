import { changePin, pinChange, pinForm, removePin, setPin } from '@forum/contracts/elevated-access';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { hasPinQuery } from './api.ts';
import { useConfirmed } from './useConfirmed.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** The PIN of a member of staff: set, changed, removed. */
export function PinSection() {
  const t = useText(settingsTexts);
  const has = useQuery(hasPinQuery(useApi()));
  return (
    <Section title={t('pin')}>
      <p className={styles.about}>{t('pinAbout')}</p>
      <Loaded query={has}>
        {(isSet) =>
          isSet ? (
            <div className={styles.forms}>
              <Change />
              <Remove />
            </div>
          ) : (
            <First />
          )
        }
      </Loaded>
    </Section>
  );
}

/** Sets a PIN, once the member has proved who they are. */
function First() {
  const t = useText(settingsTexts);
  const api = useApi();
  const onDone = usePinDone(true);
  const { confirmed, dialog } = useConfirmed();
  const form = useCheckedForm({
    schema: pinForm,
    send: (body) => confirmed(() => api(setPin, { body })),
    onDone: () => onDone(t('pinSet')),
  });
  return (
    <>
      <SettingsForm {...form} act={t('setPin')} acting={t('setting')}>
        <PinField name="pin" label={t('pinLabel')} error={form.errorOf('pin')} />
      </SettingsForm>
      {dialog}
    </>
  );
}

function Change() {
  const t = useText(settingsTexts);
  const api = useApi();
  const onDone = usePinDone(true);
  const form = useCheckedForm({
    schema: pinChange,
    send: (body) => api(changePin, { body }),
    onDone: async (_, element) => {
      element.reset();
      await onDone(t('pinChanged'));
    },
  });
  return (
    <SettingsForm {...form} act={t('changePin')} acting={t('changing')}>
      <PinField name="currentPin" label={t('currentPin')} error={form.errorOf('currentPin')} />
      <PinField
        name="newPin"
        label={t('newPin')}
        error={form.errorOf('newPin')}
        hint={t('pinHint')}
      />
    </SettingsForm>
  );
}

function Remove() {
  const t = useText(settingsTexts);
  const api = useApi();
  const onDone = usePinDone(false);
  const form = useCheckedForm({
    schema: pinForm,
    send: (body) => api(removePin, { body }),
    onDone: () => onDone(t('pinRemoved')),
  });
  return (
    <SettingsForm {...form} act={t('removePin')} acting={t('removing')} look="danger">
      <PinField name="pin" label={t('pinLabel')} error={form.errorOf('pin')} />
    </SettingsForm>
  );
}

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
}

function PinField({ hint, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      {...(hint === undefined ? {} : { hint })}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

function usePinDone(hasPin: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  return async (title: string) => {
    toast({ kind: 'success', title });
    client.setQueryData(hasPinQuery(api).queryKey, hasPin);
    await client.invalidateQueries(hasPinQuery(api));
  };
}
