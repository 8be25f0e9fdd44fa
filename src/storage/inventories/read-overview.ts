import { compareInventories, type Comparison } from '#domain/stock/comparison.ts'
import type { TareSpreads } from '#domain/stock/contents.ts'
import type { Flow } from '#domain/deliveries/received-between.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { sumTotals, totalsByGood, type InventoryTotals } from '#domain/inventories/totals.ts'
import type { Database } from '../database.ts'
import { flowsUntil } from '../deliveries/flows.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { entriesOf } from '../counting/entries.ts'
import { allInventories } from './inventories.ts'
import { inventoryRows, type InventoryRows } from './inventory-rows.ts'
import { lastCounted } from './last-counted.ts'
import { stockOfBranch, stockOfBranches, type BranchStock } from './read-stock.ts'
import { worthOf, type Worth } from './read-worth.ts'

/** The subject of the charts: one inventory, or the one that a branch, or any, was counted in last. */
export type OverviewSubject = { inventory_id: string } | { branch_id: string | null }

export interface Overview {
  /** Open inventories, the newest first; of a branch or of all. */
  open: { inventory: Inventory; totals: InventoryTotals }[]
  /** The inventory that is compared; null when there is none. */
  subject: Inventory | null
  comparison: Comparison | null
  /** The worth of the subject; null for a person who may not see prices. */
  worth: Worth | null
  /** The stock of the subject's branch; null where one inventory is asked for. */
  stock: BranchStock | null
  /** The stock of each branch, when all are asked for. */
  branches: BranchStock[]
  /** Inventories to compare, or to value a branch by, whose entries are still on the server. */
  missing: string[]
}

/** The most counts that a person takes in at a glance. */
const MOST_OPEN = 6

/** What the charts show, from what this device holds. */
export async function readOverview(database: Database, wanted: OverviewSubject): Promise<Overview> {
  const all = await allInventories(database)
  const subject = await subjectOf(database, all, wanted)
  const previous = subject && (await previousOf(database, all, subject))
  const [now, before, besides] = await Promise.all([
    subject && counted(database, subject),
    previous && counted(database, previous),
    'branch_id' in wanted ? besidesIn(database, all, wanted.branch_id, subject) : NOTHING,
  ])
  const [spreads, flows] = await Promise.all([
    spreadsOf(database, now, before),
    now && before ? movedBetween(database, before, now) : [],
  ])
  return {
    ...besides,
    subject,
    comparison: now && compareInventories(now, before, { spreads, flows }),
    worth: worthOf(now),
    missing: missingOf([subject, now], [previous, before], besides),
  }
}

type SubjectRows = readonly [Inventory | null, InventoryRows | null]

function missingOf(
  subject: SubjectRows,
  previous: SubjectRows,
  { branches, stock }: Pick<Overview, 'branches' | 'stock'>,
): string[] {
  const compared = [subject, previous].flatMap(([one, rows]) => (one && !rows ? one.id : []))
  const counted = [stock, ...branches].flatMap((one) => one?.missing ?? [])
  return [...new Set([...compared, ...counted])]
}

function spreadsOf(database: Database, ...all: (InventoryRows | null)[]): Promise<TareSpreads> {
  const ids = all.flatMap((rows) => rows?.goods.map(({ id }) => id) ?? [])
  return tareSpreads(database, [...new Set(ids)])
}

/** At least what came and left between the readings of any good. */
function movedBetween(
  database: Database,
  { inventory: opening }: InventoryRows,
  { inventory: { closed_at } }: InventoryRows,
): Promise<Flow[]> {
  return flowsUntil(database, opening, closed_at ?? new Date().toISOString())
}

type Besides = Pick<Overview, 'open' | 'stock' | 'branches'>

const NOTHING: Besides = { open: [], stock: null, branches: [] }

/** What is shown beside the subject. */
async function besidesIn(
  database: Database,
  all: readonly Inventory[],
  branchId: string | null,
  subject: Inventory | null,
): Promise<Besides> {
  const now = new Date().toISOString()
  const [open, branches] = await Promise.all([
    openOf(database, all, branchId),
    branchId === null ? stockOfBranches(database, all, now) : [],
  ])
  const own = branches.find(({ inventory }) => inventory.branch_id === subject?.branch_id)
  const ofSubject = all.filter(
    ({ status, branch_id }) => status === 'closed' && branch_id === subject?.branch_id,
  )
  return { open, stock: own ?? (await stockOfBranch(database, ofSubject, now)), branches }
}

async function subjectOf(
  database: Database,
  all: readonly Inventory[],
  wanted: OverviewSubject,
): Promise<Inventory | null> {
  if ('inventory_id' in wanted) return all.find(({ id }) => id === wanted.inventory_id) ?? null
  const completed = all.filter(
    ({ status, branch_id }) => status === 'closed' && isOf(branch_id, wanted.branch_id),
  )
  return lastCounted(database, completed)
}

function isOf(branchId: string, wanted: string | null): boolean {
  return wanted === null || branchId === wanted
}

/** An open inventory would seem to have lost whatever nobody has counted yet. */
async function previousOf(
  database: Database,
  all: readonly Inventory[],
  subject: Inventory,
): Promise<Inventory | null> {
  if (subject.status === 'open') return null
  const older = all.filter(
    ({ id, status, branch_id, created_at }) =>
      id !== subject.id &&
      status === 'closed' &&
      branch_id === subject.branch_id &&
      created_at <= subject.created_at,
  )
  return lastCounted(database, older)
}

function counted(database: Database, { id }: Inventory): Promise<InventoryRows | null> {
  return inventoryRows(database, id, false)
}

function openOf(
  database: Database,
  all: readonly Inventory[],
  branchId: string | null,
): Promise<Overview['open']> {
  const open = all.filter(({ status, branch_id }) => status === 'open' && isOf(branch_id, branchId))
  return Promise.all(
    open.slice(0, MOST_OPEN).map(async (inventory) => {
      const entries = await entriesOf(database, inventory.id)
      return { inventory, totals: sumTotals(totalsByGood(entries)) }
    }),
  )
}
