import type { FirstStep } from '@forum/contracts/first-steps';
import type { SettingName } from '@forum/contracts/site-settings';
import type { ReactNode } from 'react';
import { textsOf } from '../messages/texts.ts';
import { PagePreview } from '../settings/PagePreview.tsx';
import { SettingField } from '../settings/SettingField.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { CategoriesStep } from './CategoriesStep.tsx';
import { InvitesStep } from './InvitesStep.tsx';
import { MailStep } from './MailStep.tsx';
import { ModeratorsStep } from './ModeratorsStep.tsx';
import { RulesStep } from './RulesStep.tsx';
import type { StepProps } from './step-props.ts';

const t = textsOf('firstSteps');

interface Step {
  readonly title: string;
  readonly says: string;
  readonly form: (props: StepProps) => ReactNode;
}

/** Each step: what it is called, what it is for, and its form. */
export const STEPS: Readonly<Record<FirstStep, Step>> = {
  name: {
    title: t('name'),
    says: t('nameSays'),
    form: (props) => <Fields {...props} names={['siteName', 'purpose']} />,
  },
  look: {
    title: t('look'),
    says: t('lookSays'),
    form: (props) => (
      <Fields {...props} names={['accent', 'logo', 'font']}>
        <PagePreview />
      </Fields>
    ),
  },
  categories: {
    title: t('categories'),
    says: t('categoriesSays'),
    form: (props) => <CategoriesStep {...props} />,
  },
  rules: { title: t('rules'), says: t('rulesSays'), form: (props) => <RulesStep {...props} /> },
  mail: { title: t('mail'), says: t('mailSays'), form: (props) => <MailStep {...props} /> },
  registration: {
    title: t('registration'),
    says: t('registrationSays'),
    form: (props) => <Fields {...props} names={['registration', 'unconfirmed', 'approveFirst']} />,
  },
  invites: {
    title: t('invites'),
    says: t('invitesSays'),
    form: (props) => <InvitesStep {...props} />,
  },
  moderators: {
    title: t('moderators'),
    says: t('moderatorsSays'),
    form: (props) => <ModeratorsStep {...props} />,
  },
};

interface FieldsProps extends StepProps {
  readonly names: readonly SettingName[];
  readonly children?: ReactNode;
}

/** Some of the settings, as on their own page. */
function Fields({ settings, names, onDone, children }: FieldsProps) {
  const fields = names.flatMap((name) => settings.find(({ id }) => id === name) ?? []);
  return (
    <SettingsForm settings={settings} root="/first-steps" onSaved={onDone}>
      {children}
      {fields.map((setting) => (
        <SettingField key={setting.id} setting={setting} />
      ))}
    </SettingsForm>
  );
}
