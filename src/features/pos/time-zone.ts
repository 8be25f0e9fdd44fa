/** The zone of this device, in which a document's time is written. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
