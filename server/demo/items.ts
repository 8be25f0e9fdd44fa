import { must } from '#domain/must.ts'
import { BRANDS, type Brand } from './brands.ts'
import { DEMO_TYPES, type DemoType, type DemoTypeName } from './goods-types.ts'
import { STOCK_LIST } from './stock-list.ts'

/** A brand in one of its sizes, as the demo's bars have it. */
export interface DemoItem {
  brand: Brand
  /** The brand's number among all. */
  number: number
  type: DemoType
  /** In ml; of what is sold by weight, in g. */
  size: number
  /** The price of a bottle, a piece or a kilogram, in drams. */
  price: number
  /** What the first branch uses in a week: ml, pieces or g. */
  week: number
  /** The branches that have it. */
  branches: readonly number[]
}

/** The usual size sells most. */
const USUAL_SHARE = 0.7

/** One in so many other sizes is not kept by a branch. */
const LACKING = 3

export const DEMO_ITEMS: readonly DemoItem[] = itemsOf(BRANDS)

function itemsOf(brands: readonly Brand[]): DemoItem[] {
  let others = 0
  return brands.flatMap((brand, number) => {
    const [typeName, , , name] = brand
    const { week, sizes } = must(STOCK_LIST[name], name)
    return sizes.map(([size, price], at) => {
      const share = shareOf(at, sizes.length)
      if (at > 0) others += 1
      const branches = [0, 1].filter((branch) => at === 0 || others % LACKING !== branch)
      const type: DemoType = DEMO_TYPES[typeName]
      return { brand, number, type, size, price, week: week * share * perUnit(type), branches }
    })
  })
}

function shareOf(at: number, sizes: number): number {
  if (sizes === 1) return 1
  return at === 0 ? USUAL_SHARE : (1 - USUAL_SHARE) / (sizes - 1)
}

/** Pieces are listed as they are counted, litres and kilograms in thousandths. */
function perUnit({ measurement_unit }: DemoType): number {
  return measurement_unit === 3 ? 1 : 1000
}

export function typeOf({ brand }: DemoItem): DemoTypeName {
  return brand[0]
}

/** How many of its unit are one bottle, one piece or, of what is sold by weight, one kilogram. */
export function unitsInOne({ type, size }: DemoItem): number {
  if (type.measurement_unit === 3) return 1
  return type.measurement_unit === 4 ? 1000 : size
}
