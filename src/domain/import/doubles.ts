import { nameKey } from '../goods/name-key.ts'
import type { RowValues } from './read-row.ts'
import type { ImportFault } from './planned-row.ts'

interface Seen {
  line: number
  barcode: string | null
}

/** Finds rows of one file that mean the same good: only the first of them counts. */
export class Doubles {
  readonly #ids = new Map<string, number>()
  readonly #barcodes = new Map<string, number>()
  readonly #names = new Map<string, Seen[]>()

  /** @param goodId the existing good that the row means */
  check(line: number, values: RowValues, goodId: string | null): ImportFault | null {
    const { barcode = null, litrage = null } = values
    const sameGood = goodId === null ? undefined : this.#ids.get(goodId)
    const sameCode = barcode === null ? undefined : this.#barcodes.get(barcode)
    const name = values.name_en ?? values.name_ru ?? values.name_hy ?? null
    const key = name === null ? null : `${nameKey(name)} ${litrage ?? ''}`
    const alike = goodId === null && key !== null ? this.#names.get(key) : undefined
    const sameName = alike?.find((one) => barcode === null || one.barcode === null)
    if (goodId !== null && sameGood === undefined) this.#ids.set(goodId, line)
    if (barcode !== null && sameCode === undefined) this.#barcodes.set(barcode, line)
    if (key !== null && goodId === null) this.#names.set(key, [...(alike ?? []), { line, barcode }])
    if (sameCode !== undefined) return { target: 'barcode', code: 'double_row', line: sameCode }
    const first = sameGood ?? sameName?.line
    return first === undefined
      ? null
      : { target: nameTarget(values), code: 'double_row', line: first }
  }
}

function nameTarget({ name_en, name_ru }: RowValues): 'name_en' | 'name_ru' | 'name_hy' {
  if (name_en) return 'name_en'
  return name_ru ? 'name_ru' : 'name_hy'
}
