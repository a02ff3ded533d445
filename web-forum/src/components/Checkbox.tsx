import { useId, useRef, type ComponentProps } from 'react';
import { usePressedEarly } from '../lib/forms/usePressedEarly.ts';
import styles from './Checkbox.module.css';

interface Props extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'type' | 'role' | 'ref'
> {
  label: string;
  hint?: string | undefined;
}

/** Yes or no, in a group or in a form that is sent. */
export function Checkbox(props: Props) {
  return <Tick {...props} look={styles.box} />;
}

/** On or off, at once: takes effect without sending a form. */
export function Switch(props: Props) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
  return <Tick {...props} look={styles.switch} role="switch" />;
}

function Tick({
  label,
  hint,
  look,
  ...input
}: Props & { look: string | undefined; role?: 'switch' }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  usePressedEarly(box, input.checked);
  const hintId = `${id}-hint`;
  return (
    <div className={styles.line}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        id={id}
        className={look}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
