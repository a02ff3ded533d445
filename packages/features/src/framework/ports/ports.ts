/**
 * What slices provide for one another, by the name of the port: each file next to this one adds its own. A list
 * combines what all slices provide, a record the keys of all; a function is provided by one slice.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the ports' own files fill it
export interface Ports {}

/** What the layers below all slices ask of them: every slice has it, and none declares it. */
export type SharedPort = 'gate' | 'isElevated';

/** A port that a slice has if it declares that it uses it. */
export type Port = Exclude<keyof Ports, SharedPort>;

/** What one slice provides of them. */
export type Provided = {
  readonly [Name in keyof Ports]?: Ports[Name] extends readonly unknown[]
    ? Ports[Name]
    : Partial<Ports[Name]>;
};
