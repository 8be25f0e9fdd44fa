import { freezeTransactions, thawTransactions } from '#storage/open-transactions.ts'

/**
 * Lets later pages have the database while this one is kept for the way back. WebKit never ends a
 * transaction of such a page, so they would wait for it without end.
 */
export function giveUpWhenFrozen(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) freezeTransactions()
  })
  addEventListener('pageshow', () => {
    if (thawTransactions()) location.reload()
  })
}
