import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { barcodeCheckDigit } from '#domain/goods/barcode.ts'
import { densityOfSpirit } from '#domain/goods/density.ts'
import { ALONE, type Good, type GoodsType } from '#domain/goods/goods.ts'
import { fillNames, NO_NAMES, type Names } from '#domain/goods/names.ts'
import { must } from '#domain/must.ts'
import type { Instant, Uuid } from '#domain/units.ts'
import { fullFromEmpty } from '#domain/counting/volume.ts'
import { BRANDS, type Brand } from './brands.ts'
import { DEMO_TYPES, type DemoType, type DemoTypeName } from './goods-types.ts'

/** How much empty bottles of one size differ between brands, in g. */
const GLASS_SPREAD = 120

export function demoGoodsTypes(newId: () => Uuid, now: Instant): Map<DemoTypeName, GoodsType> {
  return new Map(
    typeNames().map((name, index) => {
      const [name_en, name_ru, name_hy] = DEMO_TYPES[name].names
      const { average_density } = DEMO_TYPES[name]
      const names = demoNames({ name_en, name_ru, name_hy })
      const type = { id: newId(), ...names, order: index + 1, related_good_type_id: null }
      const usual = { usual_strength: null, usual_sugar: null }
      return [name, { ...type, average_density, ...usual, created_at: now, deleted_at: null }]
    }),
  )
}

/** Every brand in every size of its type. */
export function demoGoods(
  types: ReadonlyMap<DemoTypeName, GoodsType>,
  newId: () => Uuid,
  now: Instant,
): Good[] {
  return BRANDS.flatMap((brand, number) => {
    const type: DemoType = DEMO_TYPES[brand[0]]
    return type.sizes.map((size, index) => ({
      ...BLANK_GOOD,
      id: newId(),
      ...namesOf(brand, size, type),
      goods_type_id: types.get(brand[0])?.id ?? '',
      barcode: barcodeOf(brand, number, size),
      measurement_unit: type.measurement_unit,
      ...figuresOf(brand, number, size, type.glass[index] ?? null, type),
      strength: strengthOf(brand),
      image: null,
      in_package: type.measurement_unit === 3 ? 24 : 6,
      created_at: now,
      updated_at: now,
      updated_by: null,
      updater_role: null,
      updater_full_name: null,
      deleted_at: null,
      ...ALONE,
    }))
  })
}

function typeNames(): DemoTypeName[] {
  return Object.keys(DEMO_TYPES) as DemoTypeName[]
}

function namesOf([, , , en, ru, hy]: Brand, size: number, { measurement_unit }: DemoType) {
  const amount = size / 1000
  const local = String(amount).replace('.', ',')
  const [l, л, լ] = measurement_unit === 4 ? ['kg', 'кг', 'կգ'] : ['l', 'л', 'լ']
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
function barcodeOf([, prefix]: Brand, number: number, size: number): string {
  const country = String(prefix).padStart(3, '0')
  const company = String(20_000 + number * 137)
  const digits = `${country}${company}${String(size).padStart(4, '0')}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

function figuresOf(
  brand: Brand,
  number: number,
  size: number,
  glass: number | null,
  { measurement_unit }: DemoType,
) {
  const density = densityOf(brand)
  if (glass === null || density === null) {
    const litrage = measurement_unit === 4 ? null : size
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
