/** The time zone of this browser, by its IANA name. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
