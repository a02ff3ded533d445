import { Bookmark } from 'lucide-react';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { Checkbox, Switch } from '../../../components/Checkbox.tsx';
import { FileField } from '../../../components/FileField.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Select } from '../../../components/Select.tsx';
import { Tabs } from '../../../components/Tabs.tsx';
import { Textarea } from '../../../components/Textarea.tsx';
import { TextField } from '../../../components/TextField.tsx';
import styles from './design.module.css';

const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const;
const OPTIONS = ['Newest first', 'Oldest first', 'Top'].map((name) => ({ value: name, name }));
const TABS = ['Published', 'Drafts'].map((name) => ({
  value: name,
  name,
  content: <p>What is {name.toLowerCase()} stands here.</p>,
}));

/** Buttons, fields and other controls, in every state. */
export function Controls() {
  return (
    <>
      {LOOKS.map((look) => (
        <div key={look} className={styles.row}>
          <Button look={look}>{look}</Button>
          <Button look={look} size="small">
            {look}, small
          </Button>
          <Button look={look} disabled>
            {look}, disabled
          </Button>
          <Button look={look} square aria-label={`${look}, only a drawing`}>
            <Icon of={Bookmark} />
          </Button>
          <LinkButton look={look} to="/">
            {look}, a link
          </LinkButton>
        </div>
      ))}
      <TextField label="Title" name="title" required hint="From 5 to 200 characters" />
      <TextField label="E-mail" name="email" required error="Email is required" />
      <TextField label="Disabled" name="disabled" disabled defaultValue="Cannot be changed" />
      <Textarea label="Bio" name="bio" hint="At most 500 characters" />
      <Select label="Sort" name="sort" required options={OPTIONS} />
      <Select label="Sort" name="sort-2" options={OPTIONS} error="Choose one of these" />
      <FileField
        label="Avatar"
        name="avatar"
        accept="image/*"
        act="Choose an image"
        hint="At most 5 MB"
        onChosen={() => undefined}
      />
      <Checkbox label="Featured" name="featured" defaultChecked />
      <Checkbox label="Disabled" name="off" disabled />
      <Switch label="Keyboard shortcuts" hint="They are off inside fields" defaultChecked />
      <Switch label="Disabled" disabled />
      <Tabs label="Posts" tabs={TABS} />
    </>
  );
}
