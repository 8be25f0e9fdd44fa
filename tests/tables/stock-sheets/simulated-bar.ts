import { buildGood } from '#tests/support/bars/builders.ts'
import type { Good } from '#domain/goods/goods.ts'
import { ean } from '../real-lists/real-list.ts'

const named = (name: string, ru: string, hy: string, over: Partial<Good>): Good =>
  buildGood({ id: crypto.randomUUID(), name_en: name, name_ru: ru, name_hy: hy, ...over })
const bottle = { weight_full: null, weight_empty: null, barcode: null }

/** The bar's goods, as it has named them itself. */
export const BAR = {
  vodka: named('Absolut', 'Абсолют', 'Աբսոլյուտ', { ...bottle, barcode: ean('731204001707') }),
  gin: named('Beefeater', 'Бифитер', 'Բիֆիթեր', { ...bottle, litrage: 1000 }),
  rum: named('Havana Club 3', 'Гавана Клуб 3', 'Հավանա Կլուբ 3', bottle),
  bitter: named('Campari', 'Кампари', 'Կամպարի', {
    ...bottle,
    litrage: 1000,
    barcode: ean('800004000211'),
  }),
  tonic: named('Schweppes Tonic', 'Швепс Тоник', 'Շվեպս Տոնիկ', {
    ...bottle,
    measurement_unit: 3,
    litrage: null,
  }),
  lime: named('Lime', 'Лайм', 'Լայմ', { ...bottle, measurement_unit: 4, litrage: null }),
}
export type BarGood = keyof typeof BAR

/** What the simulated iiko expects: amounts in thousandths of its unit, sums in hundredths. */
export const IIKO: Readonly<Record<BarGood, { unit: string; amount: number; sum: number }>> = {
  vodka: { unit: 'л', amount: 4200, sum: 5_400_000 },
  gin: { unit: 'л', amount: 2500, sum: 2_250_050 },
  // More was booked than there was.
  rum: { unit: 'л', amount: -350, sum: -200_000 },
  bitter: { unit: 'л', amount: 3100, sum: 3_100_000 },
  tonic: { unit: 'шт', amount: 1248_000, sum: 49_920_000 },
  lime: { unit: 'кг', amount: 700, sum: 84_000 },
}
