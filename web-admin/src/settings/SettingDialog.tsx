import { changeSiteSetting, type TextSetting } from '@forum/contracts/site-settings';
import type { ReactNode } from 'react';
import { FormDialog } from '../layout/FormDialog.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('settings');

interface Props {
  readonly id: TextSetting;
  readonly title: string;
  readonly present: string;
  /** The text to be saved, if not the field's own. */
  readonly written?: (value: string) => string;
  /** The field `value`. */
  readonly children: ReactNode;
}

/** Changes a setting that is a text. */
export function SettingDialog({ id, title, present, written = asItIs, children }: Props) {
  return (
    <FormDialog
      label={t('change')}
      title={title}
      defaults={{ value: present }}
      send={({ value }) =>
        ask(changeSiteSetting, { params: { id }, body: { value: written(textOf(value)) } })
      }
      done={t('changedNamed', { name: title })}
    >
      {children}
    </FormDialog>
  );
}

const asItIs = (text: string) => text;

/** A form's value; empty if it is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
