import { Titled, type TitledProps } from './Titled.tsx';

/** A titled part of the reading column. */
export function Section(props: TitledProps) {
  return <Titled look="section" {...props} />;
}
