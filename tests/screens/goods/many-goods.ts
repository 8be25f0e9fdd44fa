import type { Change } from '#domain/commands/state.ts'
import { page } from 'vitest/browser'
import { rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

/** Enough goods for three pages, created a minute apart; the bar has three more. */
export const GOODS = 44

export function withManyGoods(bar: Bar): Change[] {
  const goods = Array.from({ length: GOODS }, (_, index) =>
    buildGood({
      goods_type_id: bar.type.id,
      barcode: null,
      name_en: `Liqueur ${String(index + 1).padStart(2, '0')}`,
      created_at: new Date(Date.UTC(2026, 10, 22, 8, index)).toISOString(),
    }),
  )
  return [...rowsOf(bar), ...goods.map((row): Change => ({ table: 'goods', row }))]
}

export const searchField = page.getByLabelText('Search by name or barcode')

/** What the list shows, in its order. */
export function names(): string[] {
  return [...document.querySelectorAll('tbody th')].map((name) => name.textContent.trim())
}
