import { setupI18n } from '@lingui/core'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import type { KnownMinimum } from '#domain/stock/buying/minimums.ts'
import { shoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { Supply } from '#domain/stock/buying/what-to-buy.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import type { ToBuyInput } from '#reports/to-buy/to-buy-report.ts'
import { newUuid } from '../ids.ts'
import { buildGood } from './builders.ts'

const names = (name_en: string) => ({ name_en, name_ru: '', name_hy: '' })
const gin = buildGood({ ...names('Gin'), in_package: 6 })
const syrup = buildGood({ ...names('Syrup'), litrage: null })
const tonic = buildGood({ ...names('Tonic'), measurement_unit: 3, litrage: null })
const flour = buildGood({ ...names('Flour'), measurement_unit: 4, litrage: null })
const wine = buildGood(names('Wine'))

const [last, older] = [newUuid(), newUuid()]
const readAt = '2026-11-20T17:00:00.000Z'
const known = {
  inventory_id: last,
  readAt,
  counted: 1,
  estimated: 0,
  received: 0,
  onTheWay: 0,
  recorded: 0,
  size: null,
}
const SUPPLIES: Supply[] = [
  {
    kind: 'lasting',
    good_id: gin.id,
    unit: 'ml',
    ...known,
    estimated: 1,
    onTheWay: 1_400_000,
    left: 350_000,
    aDay: 200_000,
    daysLeft: 1,
    spread: null,
  },
  {
    kind: 'lasting',
    good_id: syrup.id,
    unit: 'ml',
    ...known,
    left: 500_000,
    aDay: 250_000,
    daysLeft: 2,
    spread: null,
  },
  {
    kind: 'lasting',
    good_id: tonic.id,
    unit: 'pieces',
    ...known,
    inventory_id: older,
    readAt: '2026-11-06T17:00:00.000Z',
    left: 48_000,
    aDay: 1500,
    daysLeft: 32,
    spread: null,
  },
  {
    kind: 'still',
    good_id: flour.id,
    unit: 'g',
    ...known,
    estimated: 2,
    left: 2_500_000,
    days: 41,
  },
  {
    kind: 'unknown',
    good_id: wine.id,
    inventory_id: null,
    readAt: null,
    reason: 'not_counted',
    stock: null,
  },
]

export function toBuyInput(
  prices: Map<string, KnownPrice> | null,
  minimums = new Map<string, KnownMinimum>(),
): ToBuyInput {
  const goods = [gin, syrup, tonic, flour, wine]
  const instant = '2026-11-20T18:00:00.000Z'
  return {
    company_name: 'Bar',
    branch_name: 'Cascade',
    list: shoppingList(SUPPLIES, { goods, prices, minimums }, 7),
    daysAhead: 7,
    inventory: { id: last, created_at: instant, closed_at: instant },
    messages: toBuyMessages(setupI18n({ locale: 'en', messages: { en: {} } })),
    currency: 'AMD',
    language: 'en',
    time_zone: 'Asia/Yerevan',
    printed_at: instant,
    units: { volume_unit: 'automatic', weight_unit: 'automatic' },
  }
}

/** Sixty pieces of tonic, of which 48 are left, and two kilograms of flour. */
export function toBuyMinimums(): Map<string, KnownMinimum> {
  const least = (good_id: string, amount: number, unit: KnownMinimum['unit']): KnownMinimum => ({
    id: newUuid(),
    branch_id: newUuid(),
    good_id,
    amount,
    unit,
    since: readAt,
    user_id: newUuid(),
    user_full_name: 'Ani Petrosyan',
  })
  return new Map([
    [tonic.id, least(tonic.id, 60, 'piece')],
    [flour.id, least(flour.id, 2000, 'kg')],
    [wine.id, least(wine.id, 3, 'piece')],
  ])
}

export const toBuyPrices = () => {
  const price = (amount: number, currency: string) => ({ amount, currency }) as KnownPrice
  return new Map([
    [gin.id, price(900_000, 'AMD')],
    [syrup.id, price(1000, 'EUR')],
  ])
}
