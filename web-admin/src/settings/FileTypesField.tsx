import { FILE_GROUPS, readFileGroups } from '@forum/contracts/file-types';
import { CheckboxGroupInput } from 'react-admin';
import { FILE_CHOICES } from './choices.ts';
import { WORDS } from './words.ts';

/** The kinds of files that members may attach. */
export function FileTypesField() {
  const [label, says] = WORDS.attachmentTypes;
  return (
    <CheckboxGroupInput
      source="attachmentTypes"
      label={label}
      helperText={says}
      choices={[...FILE_CHOICES]}
      row={false}
      translateChoice={false}
      format={(value: unknown) => readFileGroups(typeof value === 'string' ? value : '')}
      // In their own order, whichever was pressed first: the same choice is the same text.
      parse={(chosen: unknown) =>
        FILE_GROUPS.filter((group) => Array.isArray(chosen) && chosen.includes(group)).join(' ')
      }
    />
  );
}
