import { PROVIDER_LIMITS } from '@forum/contracts/sign-in-providers';
import { BooleanInput, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { LogoInput } from './LogoInput.tsx';
import { hasAddress, RECIPES } from './provider-form.ts';
import { ProviderGains } from './ProviderGains.tsx';

const t = textsOf('signIn');

interface Props {
  readonly isNew?: boolean;
  /** A secret is kept: an empty field leaves it. */
  readonly hasSecret?: boolean;
}

/** What a provider is; its word can only be chosen for a new one. */
export function ProviderInputs({ isNew = false, hasSecret = false }: Props) {
  const kind: unknown = useWatch({ name: 'kind' });
  const isConnect = kind === 'discourse-connect';
  return (
    <>
      {isNew ? <RecipeInput /> : null}
      <TextInput
        source="name"
        label={t('name')}
        helperText={t('nameHelp')}
        slotProps={{ htmlInput: { maxLength: PROVIDER_LIMITS.name } }}
        fullWidth
      />
      <LogoInput />
      {isNew ? (
        <TextInput source="id" label={t('word')} helperText={t('wordHelp')} fullWidth />
      ) : null}
      {hasAddress(kind) ? (
        <TextInput
          source="issuer"
          label={isConnect ? t('connectAddress') : t('issuer')}
          helperText={isConnect ? t('connectAddressHelp') : t('issuerHelp')}
          fullWidth
        />
      ) : null}
      {isConnect ? null : <TextInput source="clientId" label={t('clientId')} fullWidth />}
      <PasswordInput
        source="secret"
        label={isConnect ? t('connectSecret') : t('secret')}
        helperText={
          hasSecret ? t('secretKept') : isConnect ? t('connectSecretHelp') : t('secretHelp')
        }
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        fullWidth
      />
      {isConnect ? null : <TextInput source="scopes" label={t('scopes')} fullWidth />}
      {kind === 'oidc' ? <ClaimInputs /> : null}
      <TrustInputs kind={kind} />
    </>
  );
}

/** What the forum takes the provider's word for. */
function TrustInputs({ kind }: { readonly kind: unknown }) {
  return (
    <>
      <BooleanInput
        source="trustsEmail"
        label={t('trustsEmail')}
        helperText={t('trustsEmailHelp')}
      />
      <BooleanInput source="mayJoin" label={t('mayJoin')} helperText={t('mayJoinHelp')} />
      {kind === 'oidc' ? (
        <BooleanInput
          source="endsSession"
          label={t('endsSession')}
          helperText={t('endsSessionHelp')}
        />
      ) : null}
      {hasAddress(kind) ? <ProviderGains /> : null}
    </>
  );
}

/** Fills in what is known of a provider. */
function RecipeInput() {
  const { setValue } = useFormContext();
  const fill = (id: unknown) => {
    const recipe = RECIPES.find((one) => one.id === id);
    if (recipe === undefined) return;
    const { username, ...rest } = recipe;
    for (const [name, value] of Object.entries(rest)) setValue(name, value, { shouldDirty: true });
    setValue('claims.username', username, { shouldDirty: true });
  };
  return (
    <SelectInput
      source="recipe"
      label={t('recipe')}
      helperText={t('recipeHelp')}
      choices={RECIPES.map(({ id, name }) => ({ id, name }))}
      onChange={(event: unknown) => fill(Object(Object(event).target).value)}
      translateChoice={false}
      fullWidth
    />
  );
}

function ClaimInputs() {
  return (
    <>
      <TextInput
        source="claims.username"
        label={t('claimUsername')}
        helperText={t('claimsHelp')}
        fullWidth
      />
      <TextInput source="claims.name" label={t('claimName')} fullWidth />
      <TextInput source="claims.email" label={t('claimEmail')} fullWidth />
      <TextInput source="claims.picture" label={t('claimPicture')} fullWidth />
      <TextInput source="claims.locale" label={t('claimLocale')} fullWidth />
    </>
  );
}
