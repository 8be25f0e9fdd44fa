import type { Database, NotificationHandler } from '#server/sql/database.ts'
import { deferred } from '../running/deferred.ts'

/** A database that answers queries at once but starts to listen only when allowed. */
export interface DelayedListen {
  database: Database
  /** Resolves when a queue has been polled for the first time. */
  looked: Promise<void>
  startListening: () => void
}

export function delayedListen(database: Database): DelayedListen {
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
        // The last query of a poll asks for the time of the next one.
        if (text.includes('min(')) looked.resolve()
        return found
      },
    },
  })
  return { database: late, looked: looked.promise, startListening: () => mayListen.resolve() }
}
