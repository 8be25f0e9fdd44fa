import type { Database, NotificationHandler } from '#server/sql/database.ts'
import { deferred } from '../deferred.ts'

/** A database that is asked at once, and heard only when it is let. */
export interface LateEars {
  database: Database
  /** Resolves when a queue was looked at for the first time. */
  looked: Promise<void>
  letListen: () => void
}

export function lateEars(database: Database): LateEars {
  const looked = deferred<void>()
  const mayListen = deferred<void>()
  const late: Database = Object.create(database, {
    listen: {
      value: async (channel: string, handler: NotificationHandler) => {
        await mayListen.promise
        return database.listen(channel, handler)
      },
    },
    query: {
      value: async (text: string, params: unknown[]) => {
        const found = await database.query(text, params)
        // The last thing a look asks is when to look again.
        if (text.includes('min(')) looked.resolve()
        return found
      },
    },
  })
  return { database: late, looked: looked.promise, letListen: () => mayListen.resolve() }
}
