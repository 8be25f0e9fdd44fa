import { barcodeSpellings } from '../../goods/barcode.ts'
import type { Good, GoodsType } from '../../goods/goods.ts'
import { nameKey } from '../../goods/name-key.ts'
import { allNames } from '../../goods/names.ts'
import type { ReadyType } from '../../goods/ready-types.ts'
import { readyTypeMeant } from '../../goods/type-spellings.ts'
import type { RowValues } from '../read-row.ts'

/** The company's goods and types by what rows call them. */
export class GoodIndex {
  readonly byId: ReadonlyMap<string, Good>
  readonly #byBarcode = new Map<string, Good>()
  readonly #byName = new Map<string, Good[]>()
  readonly #types = new Map<string, GoodsType>()
  /** By the usual type that they are, in whichever spelling. */
  readonly #usual = new Map<string, GoodsType>()
  readonly #typesById: ReadonlyMap<string, GoodsType>

  /** @param more goods' ids by the barcodes that they have beside their own */
  constructor(
    goods: readonly Good[],
    types: readonly GoodsType[],
    more: ReadonlyMap<string, string>,
  ) {
    this.byId = new Map(goods.map((good) => [good.id, good]))
    this.#typesById = new Map(types.map((type) => [type.id, type]))
    for (const good of goods) if (good.deleted_at === null) this.#add(good)
    for (const [barcode, id] of more) {
      const good = this.byId.get(id)
      const isFree = good?.deleted_at === null && !this.#byBarcode.has(barcode)
      if (isFree) this.#byBarcode.set(barcode, good)
    }
    for (const type of types.toReversed()) {
      if (type.deleted_at !== null) continue
      for (const name of allNames(type)) this.#addType(name, type)
    }
  }

  #addType(name: string, type: GoodsType): void {
    this.#types.set(nameKey(name), type)
    const usual = readyTypeMeant(name)
    if (usual) this.#usual.set(usual.key, type)
  }

  #add(good: Good): void {
    for (const spelling of barcodeSpellings(good.barcode ?? '')) this.#byBarcode.set(spelling, good)
    for (const key of new Set(allNames(good).map(nameKey))) {
      const goods = this.#byName.get(key)
      if (goods) goods.push(good)
      else this.#byName.set(key, [good])
    }
  }

  withBarcode(barcode: string): Good | undefined {
    return this.#byBarcode.get(barcode)
  }

  /** The living type with this name in any language, else the one that it is another spelling of. */
  typeNamed(name: string): GoodsType | undefined {
    return this.#types.get(nameKey(name)) ?? this.#usual.get(readyTypeMeant(name)?.key ?? '')
  }

  /** The living type that a name is only another spelling of. */
  typeSpelt(name: string): GoodsType | undefined {
    return this.#types.has(nameKey(name)) ? undefined : this.typeNamed(name)
  }

  /** Is this a name of the good's own type, which may have been deleted? */
  isTypeOf({ goods_type_id }: Good, name: string): boolean {
    const type = this.#typesById.get(goods_type_id)
    if (type === undefined) return false
    const names = allNames(type)
    const usual = readyTypeMeant(name)
    return names.some((own) => nameKey(own) === nameKey(name) || isSpelling(own, usual))
  }

  /**
   * The living goods with one of the row's names and its size. One that has another barcode is
   * another good; one without a size, or any for a row without one, only when none has just this size.
   */
  alike({ name_en, name_ru, name_hy, litrage = null, barcode = null }: RowValues): Good[] {
    const keys = [name_en, name_ru, name_hy].flatMap((name) => (name ? [nameKey(name)] : []))
    const named = new Set(keys.flatMap((key) => this.#byName.get(key) ?? []))
    const free = [...named].filter((good) => {
      const isOther = barcode !== null && good.barcode !== null && good.barcode !== barcode
      return !isOther
    })
    const exact = free.filter((good) => good.litrage === litrage)
    if (exact.length > 0) return exact
    return litrage === null ? free : free.filter((good) => good.litrage === null)
  }
}

function isSpelling(own: string, usual: ReadyType | undefined): boolean {
  return usual !== undefined && readyTypeMeant(own) === usual
}
