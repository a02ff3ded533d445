import { saveSiteSettings, type SiteSetting } from '@forum/contracts/site-settings';
import { isApiError } from '@forum/api-client';
import { useState, type ReactNode } from 'react';
import { Form, ResourceContextProvider, useRefresh } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { serverText } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { changesIn, formOf, issuesIn, type SettingDraft } from './form-values.ts';
import { SaveBar } from './SaveBar.tsx';

interface Props {
  readonly settings: readonly SiteSetting[];
  /** Pages below this address keep what is typed; leaving them asks first. */
  readonly root: string;
  readonly children: ReactNode;
  readonly onSaved?: () => void;
}

/** What was saved last, to be taken back; and why something was not. */
export interface Saving {
  readonly actId: string | null;
  readonly problem: string | null;
}

const IDLE: Saving = { actId: null, problem: null };

/**
 * A form over the forum's settings: whatever fields it shows, what was changed is saved as one act. What somebody else
 * changes meanwhile follows, except where it is being typed over.
 */
export function SettingsForm({ settings, root, children, onSaved }: Props) {
  const [saving, setSaving] = useState(IDLE);
  const refresh = useRefresh();
  const save = async (form: Record<string, unknown>) => {
    const changes = changesIn(form, settings);
    try {
      const { actId } = await ask(saveSiteSettings, { body: { changes } });
      setSaving({ actId, problem: null });
      refresh();
      onSaved?.();
      return undefined;
    } catch (error) {
      const besides = fieldErrors(error, changes);
      setSaving({ actId: null, problem: wordsOf(error) });
      // Without any, react-hook-form would take it for saved, and no longer ask before leaving.
      return { ...besides, root: { serverError: wordsOf(error) } };
    }
  };
  return (
    <Form
      record={{ id: 'settings', ...formOf(settings) }}
      resetOptions={TYPED_STAYS}
      onSubmit={save}
      validate={(form) => issuesIn(changesIn(form, settings))}
      warnWhenUnsavedChanges
      formRootPathname={root}
      disableInvalidFormNotification
    >
      <ResourceContextProvider value="settings">{children}</ResourceContextProvider>
      <SaveBar settings={settings} saving={saving} />
    </Form>
  );
}

const TYPED_STAYS = { keepDirtyValues: true };

/** A refusal's own words at the fields it is about. */
function fieldErrors(error: unknown, changes: readonly SettingDraft[]): Record<string, string> {
  if (!isApiError(error, 422)) return {};
  const found = error.fields.flatMap(({ path, message }) => {
    const change = changes[Number(/^changes\.(\d+)\./u.exec(path)?.[1])];
    return change === undefined ? [] : [[change.id, serverText(message)] as const];
  });
  return Object.fromEntries(found);
}
