import type { Database } from '#storage/database.ts'

/**
 * Gives up the database when another page needs it, and loads this page anew.
 * @param close ends what works with the database
 */
export function releaseDatabase(database: Database, close: () => void): void {
  // Another version of the app, or a sign-out in another tab.
  database.on('versionchange', () => {
    close()
    location.reload()
  })
  // WebKit never ends a transaction of a page that it froze for the way back, so every later page
  // would wait for the database without end.
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || !database.abortUnfinished()) return
    close()
    addEventListener('pageshow', () => location.reload(), { once: true })
  })
}
