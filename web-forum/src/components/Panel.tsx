import { Titled, type TitledProps } from './Titled.tsx';

/** A titled block in the margin. */
export function Panel(props: TitledProps) {
  return <Titled look="panel" {...props} />;
}
