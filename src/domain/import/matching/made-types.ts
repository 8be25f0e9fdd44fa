import { nameKey } from '../../goods/name-key.ts'
import { inLettersOf, readyTypeMeant } from '../../goods/type-spellings.ts'
import type { GoodIndex } from './good-index.ts'
import type { PlannedRow } from '../planned-row.ts'

/** The types that rows name, and that have to be made. */
export class MadeTypes {
  readonly #index: GoodIndex
  readonly #newId: () => string
  readonly #made = new Map<string, { id: string; name: string }>()

  constructor(index: GoodIndex, newId: () => string) {
    this.#index = index
    this.#newId = newId
  }

  /** The id of the type with a name, which is one to be made if there is none. */
  idOf(name: string): string {
    const usual = readyTypeMeant(name)
    const key = usual?.key ?? nameKey(name)
    const known = this.#index.typeNamed(name)?.id ?? this.#made.get(key)?.id
    if (known !== undefined) return known
    const type = { id: this.#newId(), name: usual ? inLettersOf(name, usual) : name.trim() }
    this.#made.set(key, type)
    return type.id
  }

  /** Those of rows that will be saved. */
  neededBy(rows: readonly PlannedRow[]): { id: string; name: string }[] {
    const needed = new Set(
      rows.flatMap(({ kind, after }) =>
        kind === 'new' || kind === 'changed' ? [after.goods_type_id] : [],
      ),
    )
    return [...this.#made.values()].filter(({ id }) => needed.has(id))
  }
}
