import { setupI18n } from '@lingui/core'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { compareCounts } from '#domain/stock/compare-counts.ts'
import { contentsByGood } from '#domain/stock/contents.ts'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import type { ComparisonInput } from '#reports/comparison/comparison-report.ts'
import { buildEntry, buildGood, buildGoodsType, buildInventory } from './builders.ts'
import { newUuid } from '../ids.ts'

const names = (name_en: string) => ({ name_en, name_ru: '', name_hy: '' })
const spirits = buildGoodsType({ ...names('Spirits'), order: 1 })
const wines = buildGoodsType({ ...names('Wine'), order: 2 })
const gin = buildGood({ ...names('Gin'), goods_type_id: spirits.id, litrage: 700 })
const rum = buildGood({ ...names('Rum'), goods_type_id: spirits.id, litrage: 700 })
const wine = buildGood({ ...names('Red'), goods_type_id: wines.id, litrage: 750 })
const cola = buildGood({
  ...names('Cola'),
  goods_type_id: wines.id,
  measurement_unit: 3,
  litrage: null,
})

const BEFORE = '2026-11-13T18:00:00.000Z'
const NOW = '2026-11-20T18:00:00.000Z'

function sealed(good: typeof gin, count: number, measured_at: string) {
  const { measurement_unit, litrage } = good
  const figures = { ...buildEntry().figures, litrage }
  return buildEntry({
    good_id: good.id,
    measurement_unit,
    is_full: true,
    count,
    gross: null,
    figures,
    millilitres: litrage === null ? null : litrage * count,
    measured_at,
  })
}

function expectedOf(good: typeof gin, litres: number): ExpectedProduct {
  const store = {
    store_id: 's',
    store_name: 'Bar',
    scope: { except: [] },
    amount: litres * 1000,
    sum: null,
    stands_for: NOW,
    asked_at: NOW,
  }
  return {
    product_id: newUuid(),
    product_name: good.name_en,
    measurement_unit: 'l',
    currency: 'AMD',
    good_ids: [good.id],
    stores: [store],
  }
}

const price = (amount: number, currency: string) => ({ amount, currency }) as KnownPrice

/**
 * Two inventories: a gin was used and two more are missing, the rum was not counted again, the wine
 * has a price in another currency than the company's, and a cola came from nowhere.
 */
export function comparedInput(withMoney = true): ComparisonInput {
  const prices = new Map([
    [gin.id, price(700_000, 'AMD')],
    [wine.id, price(1000, 'EUR')],
  ])
  const entries = [sealed(gin, 2, NOW), sealed(wine, 1, NOW), sealed(cola, 9, NOW)]
  const before = [
    sealed(gin, 3, BEFORE),
    sealed(rum, 1, BEFORE),
    sealed(wine, 2, BEFORE),
    sealed(cola, 8, BEFORE),
  ]
  const earlier = buildInventory({ created_at: BEFORE })
  const compared = compareCounts({
    now: { inventory: buildInventory({ created_at: NOW }), contents: contentsByGood(entries) },
    others: [{ inventory: earlier, contents: contentsByGood(before) }],
    before_id: earlier.id,
    isChosen: true,
    entries,
    spreads: new Map(),
    flows: [],
    goods: new Map([gin, rum, wine, cola].map((good) => [good.id, good])),
    prices: withMoney ? prices : null,
    expected: [expectedOf(gin, 2.8), expectedOf(wine, 0.75)],
  })
  return {
    ...compared,
    company_name: 'Ararat Bars',
    branch_name: 'Cascade',
    now: { title: 'Inventory #2', created_at: NOW, closed_at: NOW },
    before: { title: 'Inventory #1', created_at: BEFORE, closed_at: BEFORE },
    isChosen: true,
    types: [spirits, wines],
    withMoney,
    messages: comparisonMessages(setupI18n({ locale: 'en', messages: { en: {} } })),
    currency: 'AMD',
    units: { volume_unit: 'milliliter', weight_unit: 'gram' },
    language: 'en',
    time_zone: 'Asia/Yerevan',
    printed_at: NOW,
  }
}
