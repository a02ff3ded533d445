import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import styles from './Button.module.css';

interface Look {
  /** Primary once on a screen; plain has an outline; quiet is text; danger removes something. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** Icon only: `aria-label` must name it. */
  square?: boolean;
}

type ButtonProps = Look & ComponentProps<'button'>;

export function Button({ look, size, square, className, type = 'button', ...rest }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- it has one, by default and by type
  return <button {...rest} type={type} className={classOf({ look, size, square }, className)} />;
}

type LinkProps = Look & ComponentProps<typeof Link>;

export function LinkButton({ look, size, square, className, ...rest }: LinkProps) {
  return <Link {...rest} className={classOf({ look, size, square }, className)} />;
}

type Given = { [K in keyof Look]: Look[K] | undefined };

function classOf({ look = 'plain', size = 'medium', square = false }: Given, more?: string) {
  const own = [styles.button, styles[look], styles[size], square ? styles.square : undefined, more];
  return own.filter((name) => name !== undefined).join(' ');
}
