import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Detects uses of the database inside its own transaction. On the embedded database's only
 * connection such a use would wait for ever; on PostgreSQL it would silently run outside the
 * transaction.
 */
export class TransactionGuard {
  private readonly current = new AsyncLocalStorage<{ open: boolean }>()

  /** Throws when called from within a running `run`. */
  check(): void {
    if (this.current.getStore()?.open) {
      throw new Error('inside a transaction use its tx, not the database')
    }
  }

  async run<T>(fn: () => Promise<T>): Promise<T> {
    this.check()
    const scope = { open: true }
    try {
      return await this.current.run(scope, fn)
    } finally {
      scope.open = false
    }
  }
}
