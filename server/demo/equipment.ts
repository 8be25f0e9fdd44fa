import { addPlace } from '#domain/branches/commands/add-place.ts'
import { requestBranches } from '#domain/branches/commands/request-branches.ts'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { exponentOf } from '#domain/money/exponents.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { rememberScale } from '#domain/scales/commands/remember-scale.ts'
import { DAY_MS } from '#domain/units.ts'
import { foundedAt } from './calendar.ts'
import type { DemoBar } from './company.ts'
import { PLACES } from './counts.ts'
import type { Work } from './demo-command.ts'
import { workAt, type Filling } from './push.ts'

export const CURRENCY = 'AMD'

/** Drams in the smallest unit, in which amounts of money are counted. */
export function money(drams: number): number {
  return drams * 10 ** exponentOf(CURRENCY)
}

/** Called by what they are made of, in letters that are the same in every language. */
const POURERS = [
  { name: 'Inox', weight: 285, error: 10, source: 'measured' },
  { name: 'ABS', weight: 112, error: 8, source: 'measured' },
] as const

const SCALES = [
  { device_key: 'demo-bar', advertised_name: 'Decent Scale', driver: 'decent' },
  { device_key: 'demo-cellar', advertised_name: 'BOOKOO_SC 412760', driver: 'bookoo' },
]

/**
 * What a bar does before its first inventory: places, pourers, scales and prices.
 * @returns the pourer that bottles wear
 */
export async function equip(deps: Filling, bar: DemoBar): Promise<WornPourer> {
  const { owner, manager, barmen, branchIds, goods } = bar
  const at = foundedAt(deps.now) + DAY_MS
  const [{ source: _source, ...steel }] = POURERS
  let id = ''
  await workAt(deps, owner, at, (work) => {
    for (const branch_id of branchIds) {
      for (const name of PLACES) work.do(addPlace, { branch_id, name })
    }
    const ids = POURERS.map((pourer) => work.do(createPourer, pourer))
    id = must(ids[0], 'pourer')
    for (const [{ price }, { id: good_id }] of goods) {
      const amount = money(price)
      work.do(setPrice, { good_id, amount, currency: CURRENCY, source: 'typed' })
    }
  })
  await workAt(deps, barmen[0], at + DAY_MS, (work) => {
    for (const scale of SCALES) {
      work.do(rememberScale, { ...scale, manufacturer: null, mac_address: null })
    }
  })
  const all = [...goods.values()]
  const first = { in_package: 12, seen: 6 }
  await workAt(deps, manager, at + 20 * DAY_MS, (work) => correct(work, all, first))
  const second = { in_package: 24, seen: 6 }
  await workAt(deps, owner, at + 50 * DAY_MS, (work) => correct(work, all.slice(0, 1), second))
  await workAt(deps, owner, deps.now - 3 * DAY_MS, (work) => askForMore(work, bar))
  return { id, ...steel }
}

/** One of this many goods has a corrected package size. */
const CORRECTED = 17

/**
 * Corrects some goods, so that goods have a history.
 * @param seen the package size that the author believes; if it differs from the good's own, the
 * author had not seen an earlier change
 */
function correct(
  work: Work,
  goods: readonly Good[],
  { in_package, seen }: { in_package: number; seen: number },
): void {
  const weighed = goods.filter((good) => good.measurement_unit === 1)
  for (const { id: good_id } of weighed.filter((_good, place) => place % CORRECTED === 0)) {
    const change = { before: { in_package: seen }, after: { in_package } }
    work.do(editGood, { good_id, ...change })
  }
}

/** A manager who has not answered yet, and branches that the platform has not answered yet. */
function askForMore(work: Work, { branchIds }: DemoBar): void {
  work.do(inviteManager, {
    name: 'Anahit',
    surname: 'Hovhannisyan',
    phone: '+37491555666',
    email: 'a-rather-long-address@restaurant-group.example',
    branch_ids: branchIds,
  })
  const message = 'Two terraces open in May, beside the Opera and at the lake.'
  work.do(requestBranches, { branch_count: 2, message })
}
