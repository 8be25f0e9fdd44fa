import { canonicalBarcode } from './barcode.ts'
import type { Good } from './goods.ts'
import { checkMergeable } from './merging.ts'
import { nameKey } from './name-key.ts'
import { allNames } from './names.ts'

type Compared = Pick<
  Good,
  | 'id'
  | 'barcode'
  | 'litrage'
  | 'measurement_unit'
  | 'deleted_at'
  | 'created_at'
  | 'name_en'
  | 'name_ru'
  | 'name_hy'
>

/**
 * Living goods that are probably one: with the same barcode, or with the same name in some language
 * once case, accents and punctuation are gone, and the same size. Goods that could not be merged are
 * no doubles. Linear in the number of goods.
 * @returns groups of at least two, the goods of each in the order in which they were made
 */
export function likelyDoubles(goods: readonly Compared[]): string[][] {
  const groups = new Groups()
  const firstOf = new Map<string, Compared>()
  const living = goods.filter(({ deleted_at }) => deleted_at === null)
  const byAge = (a: Compared, b: Compared): number =>
    a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)
  const sorted = living.toSorted(byAge)
  for (const good of sorted) {
    for (const key of keysOf(good)) {
      const first = firstOf.get(key)
      if (!first) firstOf.set(key, good)
      else if (checkMergeable([first, good]) === null) groups.join(first.id, good.id)
    }
  }
  return groups.all(sorted.map(({ id }) => id))
}

/** Goods that share one of these are alike. */
function keysOf(good: Compared): Set<string> {
  const { barcode, litrage, measurement_unit } = good
  const code = canonicalBarcode(barcode ?? '')
  const names = allNames(good).flatMap((name) => {
    const key = nameKey(name)
    return key === '' ? [] : [`name ${key} ${litrage ?? ''} ${measurement_unit}`]
  })
  return new Set([...(code === '' ? [] : [`code ${code}`]), ...names])
}

/** Which goods belong together, as a forest in which each points towards the first of its group. */
class Groups {
  readonly #parent = new Map<string, string>()

  #first(id: string): string {
    let at = id
    for (let next = this.#parent.get(at); next !== undefined; next = this.#parent.get(at)) at = next
    return at
  }

  join(one: string, other: string): void {
    const [first, second] = [this.#first(one), this.#first(other)]
    if (first !== second) this.#parent.set(second, first)
  }

  all(ids: readonly string[]): string[][] {
    const groups = new Map<string, string[]>()
    for (const id of ids) {
      const first = this.#first(id)
      const group = groups.get(first)
      if (group) group.push(id)
      else groups.set(first, [id])
    }
    return [...groups.values()].filter((group) => group.length > 1)
  }
}
