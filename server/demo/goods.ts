import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { densityOfSpirit } from '#domain/goods/density/density.ts'
import { fillNames, NO_NAMES, type Names } from '#domain/goods/names.ts'
import { must } from '#domain/must.ts'
import { fullFromEmpty } from '#domain/counting/volume.ts'
import type { Uuid } from '#domain/units.ts'
import type { Brand } from './brands.ts'
import { DEMO_TYPES, type DemoTypeName } from './goods-types.ts'
import { typeOf, type DemoItem } from './items.ts'

/** How much empty bottles of one size differ between brands, in g. */
const GLASS_SPREAD = 120

export const TYPE_NAMES = Object.keys(DEMO_TYPES) as DemoTypeName[]

/** A type as its form gives it. */
export function demoGoodsType(name: DemoTypeName): object {
  const [name_en, name_ru, name_hy] = DEMO_TYPES[name].names
  const { average_density } = DEMO_TYPES[name]
  return {
    ...demoNames({ name_en, name_ru, name_hy }),
    average_density,
    related_good_type_id: null,
  }
}

/** A good as its form gives it. */
export function demoGood(item: DemoItem, types: ReadonlyMap<DemoTypeName, Uuid>): object {
  const { measurement_unit } = item.type
  return {
    ...namesOf(item),
    goods_type_id: must(types.get(typeOf(item)), 'type'),
    barcode: barcodeOf(item),
    measurement_unit,
    ...figuresOf(item),
    strength: strengthOf(item.brand),
    in_package: { 1: 6, 3: 24, 4: null }[measurement_unit],
  }
}

function namesOf({ brand, size, type }: DemoItem): Names {
  const [, , , en, ru, hy] = brand
  const amount = size / 1000
  const local = String(amount).replace('.', ',')
  const [l, л, լ] = type.measurement_unit === 4 ? ['kg', 'кг', 'կգ'] : ['l', 'л', 'լ']
  return demoNames({
    name_en: `${en} ${amount} ${l}`,
    name_ru: `${ru} ${local} ${л}`,
    name_hy: `${hy} ${local} ${լ}`,
  })
}

/** Languages without demo names show the English ones. */
function demoNames(known: Partial<Names>): Names {
  return must(fillNames({ ...NO_NAMES, ...known }), 'name')
}

/** An EAN-13 with the country's prefix and a correct check digit; the rest is invented. */
export function barcodeOf({ brand: [, prefix], number, size }: DemoItem): string {
  const country = String(prefix).padStart(3, '0')
  const company = String(20_000 + number * 137)
  const digits = `${country}${company}${String(size).padStart(4, '0')}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

function figuresOf({ brand, number, type, size }: DemoItem) {
  const density = densityOf(brand)
  const glass = type.glass[size]
  if (glass === undefined || density === null) {
    const litrage = type.measurement_unit === 4 ? null : size
    return { weight_full: null, weight_empty: null, litrage, density: null }
  }
  const weight_empty = (glass + ((number * 29) % GLASS_SPREAD) - GLASS_SPREAD / 3) * 10
  const weight_full = fullFromEmpty(weight_empty, size, density)
  return { weight_full, weight_empty, litrage: size, density }
}

/** In hundredths of % vol. */
function strengthOf([, , strength]: Brand): number | null {
  return strength !== null && 'abv' in strength ? Math.round(strength.abv * 100) : null
}

function densityOf([, , strength]: Brand): number | null {
  if (strength === null) return null
  if ('density' in strength) return strength.density
  const density = densityOfSpirit({ abv: strength.abv, celsius: 20 })
  return Math.round(density * 10_000) / 10_000
}
