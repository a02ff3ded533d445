import {
  addSignInProvider,
  type AdminSignInProvider,
} from '@forum/contracts/admin-sign-in-providers';
import { FunctionField, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { AwaitedProviders } from './AwaitedProviders.tsx';
import { EMPTY, lookOf } from './provider-form.ts';
import { ProviderActs } from './ProviderActs.tsx';
import { ProviderInputs } from './ProviderInputs.tsx';
import { SignInModeAct } from './SignInModeAct.tsx';

export { listProviders } from './list-providers.ts';

const t = textsOf('signIn');

/** The providers that members sign in by. */
export function ProviderList() {
  return (
    <RecordList title={t('title')} actions={<Acts />}>
      <AwaitedProviders />
      <RecordTable acts={<ProviderActs />}>
        <RecordTable.Col source="name" label={t('name')} disableSort />
        <RecordTable.Col label={t('from')} disableSort>
          <FunctionField
            render={({ kind, issuer }: AdminSignInProvider) => issuer || KINDS[kind]}
          />
        </RecordTable.Col>
        <RecordTable.Col source="callbackUrl" label={t('callback')} disableSort />
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={stateOf} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

const KINDS = {
  oidc: 'OpenID Connect',
  github: 'GitHub',
  discord: 'Discord',
  'discourse-connect': 'DiscourseConnect',
} as const;

function stateOf(provider: AdminSignInProvider): string {
  const { removed, source, isSecretReadable, mayJoin } = provider;
  if (removed) return t('removed');
  if (source === 'environment') return t('byEnvironment');
  if (!isSecretReadable) return t('secretLost');
  return mayJoin ? t('joins') : t('linksAlone');
}

function Acts() {
  const bodyOf = (values: unknown) => ({ ...lookOf(values), id: Object(values).id ?? '' });
  return (
    <TopToolbar>
      <SignInModeAct />
      <FormDialog
        label={t('add')}
        title={t('add')}
        defaults={EMPTY}
        validate={(values) => validateWith(addSignInProvider.body)(bodyOf(values))}
        send={(values) =>
          ask(addSignInProvider, { body: addSignInProvider.body.parse(bodyOf(values)) })
        }
        done={t('isAdded')}
      >
        <ProviderInputs isNew />
      </FormDialog>
    </TopToolbar>
  );
}
