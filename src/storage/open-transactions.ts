import type { Dexie } from 'dexie'

/** The transactions of a database that have begun and not ended, at any moment. */
export function trackTransactions(database: Dexie): ReadonlySet<IDBTransaction> {
  const open = new Set<IDBTransaction>()
  database.use({
    stack: 'dbcore',
    name: 'open-transactions',
    create: (core) => ({
      ...core,
      transaction(...request) {
        const transaction = core.transaction(...request) as IDBTransaction
        open.add(transaction)
        const end = (): void => void open.delete(transaction)
        transaction.addEventListener('complete', end)
        transaction.addEventListener('abort', end)
        return transaction
      },
    }),
  })
  return open
}

/**
 * Aborts them all, as closing the page would: nothing of them has been reported as saved.
 * @returns whether there were any
 */
export function abortTransactions(open: ReadonlySet<IDBTransaction>): boolean {
  const unfinished = [...open]
  for (const transaction of unfinished) {
    try {
      transaction.abort()
    } catch {
      // It ended in this very moment.
    }
  }
  return unfinished.length > 0
}
