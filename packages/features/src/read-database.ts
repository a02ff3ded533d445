/** Index of all row types: what queries may join. Each slice adds its own tables here. */
// Empty until the first slice adds its rows.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface ReadDatabase {}
