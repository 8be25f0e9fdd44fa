/**
 * One person's data on this device, as every room but storage and sync has it: without its tables.
 * Rows are read through optimistic.ts or a named query of this room, so that no screen ever shows
 * what the server sent where this device has changed it since.
 */
export interface Database {
  readonly userId: string
  close(): void
  /** Deletes all of the person's data on this device. */
  delete(): Promise<void>
  /** Another version of the app, or a sign-out in another tab, needs the database closed. */
  on(event: 'versionchange', listener: () => void): void
  /** The browser closed it: it lost the data, or had it cleared. */
  on(event: 'close', listener: () => void): void
}
