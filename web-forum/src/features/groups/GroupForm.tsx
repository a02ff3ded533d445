import { groupForm } from '@forum/contracts/group-acts';
import { GROUP_ENTRIES, GROUP_MENTIONERS, type Group } from '@forum/contracts/groups';
import { PALETTE_KEYS } from '@forum/contracts/scalars';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import colorsTexts from '../../messages/en/colors.json';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import styles from './Groups.module.css';
import groupsTexts from './messages/en/groups.json';
import manageTexts from './messages/en/manage.json';

interface Props {
  title: string;
  /** Null: a new one. */
  group: Group | null;
  /** Whether its name and address, and whether it is hidden, may be chosen. */
  mayName: boolean;
  send: (values: z.output<typeof groupForm>) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** The fields of a group, for a new one and later. */
export function GroupForm({ title, group, mayName, send, onDone, onClose }: Props) {
  const t = useText(manageTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const form = useCheckedForm({
    schema: groupForm,
    read: (typed) => read(new FormData(typed), mayName ? null : group),
    send,
    onDone,
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {mayName ? <NameFields group={group} errorOf={form.errorOf} /> : null}
        <TextField
          name="description"
          label={t('description')}
          defaultValue={group?.description ?? ''}
          error={form.errorOf('description')}
        />
        <Choices group={group} />
        {mayName ? (
          <Checkbox name="hidden" label={t('hidden')} defaultChecked={group?.hidden ?? false} />
        ) : null}
        {form.message === null ? null : (
          <p role="alert" className={styles.problem}>
            {translated(form.message)}
          </p>
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary" disabled={form.isSending}>
            {t(form.isSending ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  group: Group | null;
  errorOf: (name: string) => string | undefined;
}

function NameFields({ group, errorOf }: FieldsProps) {
  const t = useText(manageTexts);
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        required
        defaultValue={group?.name ?? ''}
        error={errorOf('name')}
      />
      <TextField
        name="slug"
        label={t('slug')}
        hint={t('slugHint')}
        defaultValue={group?.slug ?? ''}
        error={errorOf('slug')}
      />
      <TextField
        name="badge"
        label={t('badge')}
        hint={t('badgeHint')}
        defaultValue={group?.badge ?? ''}
        error={errorOf('badge')}
      />
    </>
  );
}

function Choices({ group }: Pick<FieldsProps, 'group'>) {
  const t = useText(manageTexts);
  const groups = useText(groupsTexts);
  const colors = useText(colorsTexts);
  return (
    <>
      <Select
        name="entry"
        label={t('entry')}
        required
        defaultValue={group?.entry ?? 'request'}
        options={GROUP_ENTRIES.map((value) => ({ value, name: groups(`entry_${value}`) }))}
      />
      <Select
        name="mentioners"
        label={t('mentioners')}
        required
        defaultValue={group?.mentioners ?? 'members'}
        options={GROUP_MENTIONERS.map((value) => ({ value, name: t(`mentioners_${value}`) }))}
      />
      <Select
        name="color"
        label={t('color')}
        required
        defaultValue={group?.color ?? 'gray'}
        options={PALETTE_KEYS.map((value) => ({ value, name: colors(value) }))}
      />
    </>
  );
}

/** `kept`: the group whose name, address and visibility stay. */
function read(typed: FormData, kept: Group | null) {
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const slug = kept?.slug ?? text('slug');
  return {
    name: kept?.name ?? text('name') ?? '',
    ...(slug === null ? {} : { slug }),
    description: text('description'),
    entry: text('entry'),
    mentioners: text('mentioners'),
    color: text('color'),
    badge: kept === null ? text('badge') : kept.badge,
    hidden: kept?.hidden ?? typed.has('hidden'),
  };
}
