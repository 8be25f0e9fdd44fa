import { must } from '#domain/must.ts'
import { byHand } from './page/by-hand.ts'
import { dram } from './page/dram.ts'
import { measureDurable } from './page/durable.ts'
import { pouchdb } from './libraries/pouch.ts'
import { rxdb } from './libraries/rx.ts'

/**
 * Chromium's default durability may lose completed transactions; here every contestant waits for
 * the disk.
 */
const plain = must(Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction'), 'begin')
Object.defineProperty(IDBDatabase.prototype, 'transaction', {
  ...plain,
  value(this: IDBDatabase, stores: string[], mode: IDBTransactionMode, options: object) {
    const strict = { ...options, durability: 'strict' }
    return (plain.value as IDBDatabase['transaction']).call(this, stores, mode, strict as never)
  },
})

window.contestants = { dram, by_hand: byHand, pouchdb, rxdb }
window.measureDurable = measureDurable
