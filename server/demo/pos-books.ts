import { countAt, COUNTS, deliveryAt } from './calendar.ts'
import type { DemoItem } from './items.ts'
import { demoLedger, type LedgerLine } from './ledger.ts'
import { priceAfter, purchasesOf, SUPPLIERS } from './purchases.ts'

/** What goes out of a store, or with an amount below 0 comes in, by the system's clock. */
export interface BookedMove {
  store: string
  product: string
  at: string
  amount: number
  isDocument?: boolean
}

/** What the simulated system's books say of one branch. */
export interface DemoBooks {
  /** By `store:product`, in the product's unit, when the first inventory began. */
  stock: Record<string, number>
  sales: BookedMove[]
  /** What came since the last inventory; nobody has told Dram of it. */
  invoices: DemoInvoice[]
}

export interface DemoInvoice {
  id: string
  documentNumber: string
  dateIncoming: string
  defaultStore: string
  supplier: string
  status: 'PROCESSED'
  items: Record<string, string>[]
}

interface BooksOf {
  branch: number
  store: string
  /** The system's id of an item. */
  productOf: (item: DemoItem) => string
  /** When the demo was filled, in ms since 1970. */
  now: number
}

const HOUR_MS = 3_600_000

/** Its clock is that of Yerevan. */
const AHEAD_MS = 4 * HOUR_MS

/**
 * The system began with what was there, and knows what came and what was sold. It does not know what
 * was lost, so it expects that to be there.
 */
export function demoBooks(of: BooksOf): DemoBooks {
  const { branch, store, productOf, now } = of
  const ledger = demoLedger(branch)
  const stock = ledger.map((line): [string, number] => [
    `${store}:${productOf(line.item)}`,
    inUnit(line.item, line.amounts[0] ?? 0),
  ])
  return {
    stock: Object.fromEntries(stock),
    sales: [...ledger.flatMap((line) => salesOf(line, of)), ...arrivalsOf(ledger, of)],
    invoices: SUPPLIERS.flatMap(({ prefix }, supplier) => {
      const purchases = purchasesOf(ledger, COUNTS - 1, supplier)
      if (purchases.length === 0) return []
      return {
        id: `invoice-${branch}-${supplier}`,
        documentNumber: `${prefix}-${1000 + (COUNTS - 1) * 10 + branch}`,
        dateIncoming: wallAt(deliveryAt(now, branch, COUNTS - 1, supplier)),
        defaultStore: store,
        supplier: `supplier-${supplier}`,
        status: 'PROCESSED' as const,
        items: purchases.map(({ item, amount, count, price, unit }) => ({
          product: productOf(item),
          amount: inUnit(item, amount).toFixed(3),
          sum: ((price * count) / (unit === 'kg' ? 1000 : 1)).toFixed(2),
        })),
      }
    }),
  }
}

/** What was sold from each inventory to the next, an hour before it; at last until an hour ago. */
function salesOf(line: LedgerLine, { branch, store, productOf, now }: BooksOf): BookedMove[] {
  const { item, came } = line
  return came.flatMap((bought, count) => {
    const amount = expectedAt(line, count) + bought - expectedAt(line, count + 1)
    const until = count === COUNTS - 1 ? now : countAt(now, branch, count + 1)
    const at = wallAt(until - HOUR_MS)
    return { store, product: productOf(item), at, amount: inUnit(item, amount) }
  })
}

function expectedAt({ amounts, lost }: LedgerLine, count: number): number {
  return (amounts[count] ?? 0) + (count >= COUNTS - 1 ? lost : 0)
}

function arrivalsOf(
  ledger: readonly LedgerLine[],
  { branch, store, productOf, now }: BooksOf,
): BookedMove[] {
  const weeks = Array.from({ length: COUNTS }, (_none, count) => count)
  return weeks.flatMap((count) =>
    SUPPLIERS.flatMap((_supplier, supplier) =>
      purchasesOf(ledger, count, supplier).map(({ item, amount }) => ({
        store,
        product: productOf(item),
        at: wallAt(deliveryAt(now, branch, count, supplier)),
        amount: -inUnit(item, amount),
        isDocument: true,
      })),
    ),
  )
}

/** The ledger's ml, pieces and g in litres and kilograms: the system counts beer by volume, too. */
function inUnit({ type, size }: DemoItem, amount: number): number {
  return (type.measurement_unit === 3 ? amount * size : amount) / 1000
}

/** What a litre or a kilogram has cost, in drams. */
export function costOf(item: DemoItem): number {
  return priceAfter(item, COUNTS - 1) / (item.size / 1000)
}

/** yyyy-MM-ddTHH:mm:ss */
function wallAt(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 19)
}
