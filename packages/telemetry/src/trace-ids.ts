/** The ids for the next span; null: random ones. Spans begin synchronously, so nothing comes in between. */
export const nextIds: {
  wanted: { readonly traceId: string; readonly spanId: string } | null;
} = { wanted: null };
