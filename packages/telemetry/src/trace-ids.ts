/** The ids that the next span gets; null: random ones. Spans begin at once, so that nothing comes in between. */
export const nextIds: {
  wanted: { readonly traceId: string; readonly spanId: string } | null;
} = { wanted: null };
