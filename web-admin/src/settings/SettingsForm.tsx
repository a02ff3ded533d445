import { setMailServer, type MailServer } from '@forum/contracts/mail-server';
import { saveSiteSettings, type SiteSetting } from '@forum/contracts/site-settings';
import { isApiError } from '@forum/api-client';
import { useRef, useState, type ReactNode } from 'react';
import { Form, ResourceContextProvider, useRefresh } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { serverText } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { useKeptServer } from './useMailServer.ts';
import { useKeptSettings } from './useSettings.ts';
import { bodyOf, changesIn, formOf, issuesIn, type SettingDraft } from './form-values.ts';
import { mailBodyOf, mailChangeIn, mailIssuesIn, mailOf } from './mail-form.ts';
import { SaveBar, type Saving } from './SaveBar.tsx';

interface Props {
  readonly settings: readonly SiteSetting[];
  /** Left out: the form has no fields for it. */
  readonly server?: MailServer | undefined;
  /** Pages below this address keep what is typed; leaving them asks first. */
  readonly root: string;
  readonly children: ReactNode;
  readonly onSaved?: () => void;
}

const IDLE: Saving = { actId: null, mail: null, problem: null };
const NOTHING = { actId: null, data: [] };

/**
 * A form over the forum's settings: whatever fields it shows, what was changed is saved as one act. What somebody else
 * changes meanwhile follows, except where it is being typed over.
 */
export function SettingsForm({ settings, server, root, children, onSaved }: Props) {
  const [saving, setSaving] = useState(IDLE);
  const refresh = useRefresh();
  const keepSettings = useKeptSettings();
  const keepServer = useKeptServer();
  const send = async (form: Record<string, unknown>) => {
    const { body, sent } = bodyOf(changesIn(form, settings));
    const mail = mailChangeIn(form['mail'], server);
    try {
      // First, since it is refused more easily, and nothing should be saved by halves.
      if (mail !== null) keepServer(await ask(setMailServer, { body: mailBodyOf(mail) }));
      const { actId, data } = sent.length === 0 ? NOTHING : await ask(saveSiteSettings, { body });
      keepSettings(data);
      setSaving({ actId, mail: mail === null ? null : form['mail'], problem: null });
      refresh();
      onSaved?.();
      return undefined;
    } catch (error) {
      const besides = fieldErrors(error, sent, mail !== null);
      setSaving({ ...IDLE, problem: wordsOf(error) });
      // Over the version that somebody else has saved meanwhile, it can be saved.
      if (isApiError(error, 409)) refresh();
      // Without any, react-hook-form would take it for saved, and no longer ask before leaving.
      return { ...besides, root: { serverError: wordsOf(error) } };
    }
  };
  const running = useRef<ReturnType<typeof send>>(null);
  // A second press waits for the first.
  const save = (form: Record<string, unknown>) =>
    (running.current ??= send(form).finally(() => (running.current = null)));
  return (
    <Form
      record={{ id: 'settings', ...formOf(settings), ...mailOf(server) }}
      resetOptions={TYPED_STAYS}
      onSubmit={save}
      validate={(form) => ({
        ...issuesIn(changesIn(form, settings)),
        ...mailIssues(form['mail'], server),
      })}
      warnWhenUnsavedChanges
      formRootPathname={root}
      disableInvalidFormNotification
    >
      <ResourceContextProvider value="settings">{children}</ResourceContextProvider>
      <SaveBar settings={settings} server={server} root={root} saving={saving} />
    </Form>
  );
}

const TYPED_STAYS = { keepDirtyValues: true };

function mailIssues(field: unknown, server: MailServer | undefined) {
  const change = mailChangeIn(field, server);
  const mail = change === null ? {} : mailIssuesIn(change);
  return Object.keys(mail).length === 0 ? {} : { mail };
}

/** A refusal's own words at the fields it is about. */
function fieldErrors(
  error: unknown,
  changes: readonly SettingDraft[],
  hasMail: boolean,
): Record<string, unknown> {
  if (!isApiError(error, 422)) return {};
  if (hasMail && !error.fields.some(({ path }) => path.startsWith('changes.'))) {
    const mail = error.fields.map(({ path, message }) => [path, serverText(message)] as const);
    return { mail: Object.fromEntries(mail) };
  }
  const found = error.fields.flatMap(({ path, message }) => {
    const change = changes[Number(/^changes\.(\d+)\./u.exec(path)?.[1])];
    return change === undefined ? [] : [[change.id, serverText(message)] as const];
  });
  return Object.fromEntries(found);
}
