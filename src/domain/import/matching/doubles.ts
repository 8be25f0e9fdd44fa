import { nameKey } from '../../goods/name-key.ts'
import type { RowValues } from '../read-row.ts'
import type { ImportFault } from '../planned-row.ts'

interface Seen {
  line: number
  barcode: string | null
}

/** Finds rows of one file that mean the same good: only the first of them counts. */
export class Doubles {
  readonly #ids = new Map<string, Seen>()
  readonly #barcodes = new Map<string, number>()
  readonly #names = new Map<string, Seen[]>()

  /** @param goodId the existing good that the row means */
  check(line: number, values: RowValues, goodId: string | null): ImportFault | null {
    const { barcode = null } = values
    const sameCode = barcode === null ? undefined : first(this.#barcodes, barcode, line)
    const same =
      goodId === null ? this.#named(line, values) : this.#ofGood(goodId, { line, barcode })
    if (sameCode !== undefined) return { target: 'barcode', code: 'double_row', line: sameCode }
    return same === undefined
      ? null
      : { target: nameTarget(values), code: 'double_row', line: same }
  }

  #ofGood(goodId: string, row: Seen): number | undefined {
    const before = this.#ids.get(goodId)
    if (!before) this.#ids.set(goodId, row)
    return before?.line
  }

  /** Does a row above mean the good, with another barcode than this? */
  isOther(goodId: string, barcode: string | null): boolean {
    const known = this.#ids.get(goodId)?.barcode ?? null
    return known !== null && barcode !== null && known !== barcode
  }

  /** The first line with the name and size; with two barcodes they are two goods. */
  #named(line: number, values: RowValues): number | undefined {
    const { litrage, barcode = null } = values
    const name = values[nameTarget(values)]
    if (!name) return undefined
    const key = `${nameKey(name)} ${litrage ?? ''}`
    const alike = this.#names.get(key) ?? []
    this.#names.set(key, [...alike, { line, barcode }])
    return alike.find((one) => barcode === null || one.barcode === null)?.line
  }
}

/** The line that was noted first; notes this one when there is none. */
function first(lines: Map<string, number>, key: string, line: number): number | undefined {
  const before = lines.get(key)
  if (before === undefined) lines.set(key, line)
  return before
}

function nameTarget({ name_en, name_ru }: RowValues): 'name_en' | 'name_ru' | 'name_hy' {
  if (name_en) return 'name_en'
  return name_ru ? 'name_ru' : 'name_hy'
}
