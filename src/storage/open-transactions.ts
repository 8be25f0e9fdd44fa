import type { Dexie } from 'dexie'

/** What this page has begun on anybody's data and not ended. */
const open = new Set<IDBTransaction>()
let isFrozen = false
let hasGivenUp = false

export function trackTransactions(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'open-transactions',
    create: (core) => ({
      ...core,
      transaction(...request) {
        if (isFrozen) {
          hasGivenUp = true
          throw new DOMException('The page is frozen', 'AbortError')
        }
        const transaction = core.transaction(...request) as IDBTransaction
        open.add(transaction)
        const end = (): void => void open.delete(transaction)
        transaction.addEventListener('complete', end)
        transaction.addEventListener('abort', end)
        return transaction
      },
    }),
  })
}

/**
 * Aborts all transactions, as closing the page would: nothing of them has been reported as saved.
 * New ones fail, because a request that is broken off by the freezing is answered before it.
 */
export function freezeTransactions(): void {
  isFrozen = true
  for (const transaction of open) {
    hasGivenUp = true
    try {
      transaction.abort()
    } catch {
      // It ended in this very moment.
    }
  }
}

/**
 * Lets transactions begin again.
 * @returns whether any was given up
 */
export function thawTransactions(): boolean {
  const result = hasGivenUp
  isFrozen = false
  hasGivenUp = false
  return result
}
