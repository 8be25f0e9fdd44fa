import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Contents } from '#protocol/site/contents.ts'
import { instantAt } from '../platform/instant.ts'
import { addContent } from '../sql/site/contents.ts'
import { contentsOf, type Shelf } from './bottles.ts'
import { countAt, COUNTS, deliveryAt, foundedAt } from './calendar.ts'
import { foundCompany, type DemoBar } from './company.ts'
import { countBar, countCellar, countFridge, countFull, isCold, weigh } from './counts.ts'
import { Work } from './demo-command.ts'
import { CURRENCY, equip, money } from './equipment.ts'
import { demoLedger, type LedgerLine } from './ledger.ts'
import { DEMO_BRANCHES } from './people.ts'
import { purchasesOf, SUPPLIERS, type Purchase } from './purchases.ts'
import { push, workAt, type DemoDeps, type Filling } from './push.ts'
import { ask, countAgain, countedByOne, keep } from './recounts.ts'

/** How visitors of the demo reach its support; the addresses belong to nobody. */
const DEMO_CONTACTS: Pick<Contents, 'messengers' | 'support-links'> = {
  messengers: [
    {
      id: 1,
      title: 'Telegram',
      link: 'https://t.me/dram_demo_example',
      icon: '/landing/people.svg',
    },
    { id: 2, title: 'WhatsApp', link: 'https://wa.me/37400000000', icon: '/landing/barman.svg' },
  ],
  'support-links': [
    { id: 1, link: 'https://t.me/dram_demo_example', icon: '/landing/people.svg' },
    { id: 2, link: 'mailto:support@dram.example', icon: '/landing/manager.svg' },
  ],
}

/** One branch, and what it has. */
interface Branch {
  number: number
  id: string
  ledger: readonly LedgerLine[]
}

interface World {
  deps: Filling
  bar: DemoBar
  pourer: WornPourer
}

/** The speed of an experienced barman. */
const BOTTLE_MS = 6000

/** Since when today's inventory is being counted. */
const BEGUN_MS = 15 * 60_000

/** Fills an empty database with a company that has been counting for ten weeks. */
export async function seedDemo(of: DemoDeps): Promise<void> {
  const deps: Filling = { ...of, phones: new Map() }
  const bar = await foundCompany(deps)
  for (const key of ['messengers', 'support-links'] as const) {
    await addContent(deps.database, key, DEMO_CONTACTS[key], instantAt(foundedAt(deps.now)))
  }
  const world = { deps, bar, pourer: await equip(deps, bar) }
  const branches = DEMO_BRANCHES.map((_branch, number): Branch => {
    return { number, id: must(bar.branchIds[number], 'branch'), ledger: demoLedger(number) }
  })
  for (let count = 0; count < COUNTS; count += 1) {
    for (const branch of branches.toReversed()) {
      await countAll(world, branch, count)
      // What came since the last one is in the point-of-sale system alone.
      if (count < COUNTS - 1) await deliver(world, branch, count)
    }
  }
  await beginToday(world, must(branches[0], 'branch'))
}

function shelvesOf(
  goods: DemoBar['goods'],
  { ledger }: Pick<Branch, 'ledger'>,
  count: number,
): Shelf[] {
  return ledger.map((line) => ({ line, good: must(goods.get(line.item), 'good'), count }))
}

/** Two barmen count, one of them some goods again, and the manager completes it. */
async function countAll({ deps, bar, pourer }: World, branch: Branch, at: number): Promise<void> {
  const { manager, barmen } = bar
  const [first, second] = barmen
  const startsAt = countAt(deps.now, branch.number, at)
  const shelves = shelvesOf(bar.goods, branch, at)
  const behindBar = new Work(deps.newId, startsAt, BOTTLE_MS)
  const name = at === 0 ? 'First count' : null
  const inventory_id = behindBar.do(openInventory, { branch_id: branch.id, name })
  const count = { inventory_id, pourer }
  countBar(behindBar, count, shelves)
  const besides = new Work(deps.newId, startsAt + BOTTLE_MS, BOTTLE_MS)
  countFridge(besides, count, shelves)
  countCellar(besides, count, shelves)
  await push(deps, first, behindBar.commands)
  await push(deps, second, besides.commands)
  const again = at % 2 === 1 ? countedByOne(shelves) : []
  const asking = new Work(deps.newId, Math.max(behindBar.at, besides.at), BOTTLE_MS)
  const asked = ask(asking, inventory_id, again, second)
  await push(deps, manager, asking.commands)
  const secondLook = new Work(deps.newId, asking.at, BOTTLE_MS)
  countAgain(secondLook, count, asked)
  await push(deps, second, secondLook.commands)
  await workAt(deps, manager, secondLook.at, (work) => {
    keep(work, inventory_id, asked)
    work.do(completeInventory, { inventory_id })
  })
}

async function deliver({ deps, bar }: World, branch: Branch, after: number): Promise<void> {
  for (const [number, supplier] of SUPPLIERS.entries()) {
    const purchases = purchasesOf(branch.ledger, after, number)
    if (purchases.length === 0) continue
    const at = deliveryAt(deps.now, branch.number, after, number)
    const lines = purchases.map((purchase) => ({
      id: deps.newId(),
      ...lineOf(purchase, must(bar.goods.get(purchase.item), 'good')),
    }))
    await workAt(deps, bar.owner, at, (work) =>
      work.do(recordDelivery, {
        branch_id: branch.id,
        delivered_at: instantAt(at),
        supplier: supplier.name,
        number: `${supplier.prefix}-${1000 + after * 10 + branch.number}`,
        lines,
        prices: lines.map(({ id: line_id }, index) => ({
          line_id,
          amount: money(must(purchases[index], 'purchase').price),
          currency: CURRENCY,
          of: 'unit',
        })),
        source: 'typed',
        document: null,
      }),
    )
  }
}

function lineOf({ unit, count, item }: Purchase, { id, name_en, in_package }: Good) {
  const case_size = unit === 'case' ? must(in_package, item.brand[3]) : null
  return { good_id: id, name: name_en, unit, amount: count, case_size, product_id: null }
}

/** Today's inventory: one barman counts behind the bar, the other in the cellar. */
async function beginToday({ deps, bar, pourer }: World, branch: Branch): Promise<void> {
  const [first, second] = bar.barmen
  const startsAt = deps.now - BEGUN_MS
  const warm = shelvesOf(bar.goods, branch, COUNTS).filter((shelf) => !isCold(shelf))
  const behindBar = new Work(deps.newId, startsAt, BOTTLE_MS)
  const inventory_id = behindBar.do(openInventory, { branch_id: branch.id, name: null })
  const count = { inventory_id, pourer }
  const alone = countedByOne(warm).slice(0, 1)
  for (const shelf of [...alone, ...opened(warm).filter((one) => !alone.includes(one))]) {
    weigh(behindBar, count, shelf, 'bar')
  }
  const below = new Work(deps.newId, startsAt + BOTTLE_MS, BOTTLE_MS)
  for (const shelf of stored(warm)) countFull(below, count, shelf, 'cellar')
  await push(deps, first, behindBar.commands)
  await push(deps, second, below.commands)
  const until = Math.max(behindBar.at, below.at)
  await workAt(deps, bar.manager, until, (work) => ask(work, inventory_id, alone, second))
}

/** How far the two are. */
const SO_FAR = 24

function opened(shelves: readonly Shelf[]): Shelf[] {
  return shelves.filter((shelf) => contentsOf(shelf).open > 0).slice(0, SO_FAR)
}

function stored(shelves: readonly Shelf[]): Shelf[] {
  return shelves.filter((shelf) => contentsOf(shelf).full > 0).slice(0, SO_FAR)
}
