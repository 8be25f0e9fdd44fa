import { nameIn, type GoodsType } from '../goods/goods.ts'
import type { Language } from '../languages.ts'
import type { ComparedGood } from './compared-goods.ts'
import type { Variance } from './variance/variance.ts'

/** A compared good with what it is called. */
export interface ComparisonLine extends ComparedGood {
  name: string
  typeName: string
  /**
   * The variance of its product; null without one, and when an earlier line of the product has it.
   */
  variance: Variance | null
  /** The names of the other goods of that product. */
  together: string[]
}

/** Whether the till was asked about what was counted of it, and its answer does not have it. */
export function isNotInAnswer({ variance, together, use }: ComparisonLine): boolean {
  const isCounted = use.kind === 'known' || use.reason !== 'not_counted_now'
  return isCounted && variance === null && together.length === 0
}

/** In the order of the types, then by name. */
export function comparisonLines(
  goods: readonly ComparedGood[],
  types: readonly GoodsType[],
  language: Language,
  variances: readonly Variance[] = [],
): ComparisonLine[] {
  const typeById = new Map(types.map((type) => [type.id, type]))
  const { compare } = new Intl.Collator(language, { numeric: true })
  const lines = goods
    .map((one) => {
      const type = typeById.get(one.good?.goods_type_id ?? '')
      const name = one.good ? nameIn(one.good, language) : ''
      const line = { ...one, name, variance: null, together: [] }
      return {
        line: { ...line, typeName: type ? nameIn(type, language) : '' },
        order: type?.order ?? Number.MAX_SAFE_INTEGER,
      }
    })
    .sort((a, b) => a.order - b.order || compare(a.line.name, b.line.name))
    .map(({ line }) => line)
  return withVariances(lines, variances)
}

/** The first line of a product tells its variance: nobody knows how much of it is which good's. */
function withVariances(
  lines: readonly ComparisonLine[],
  variances: readonly Variance[],
): ComparisonLine[] {
  const byGood = new Map(variances.flatMap((one) => one.good_ids.map((id) => [id, one] as const)))
  const nameOf = new Map(lines.map(({ good_id, name }) => [good_id, name]))
  const shown = new Set<Variance>()
  return lines.map((line) => {
    const variance = byGood.get(line.good_id)
    if (!variance) return line
    const others = variance.good_ids.filter((id) => id !== line.good_id)
    const together = others.map((id) => nameOf.get(id) ?? '').filter((name) => name !== '')
    const isFirst = !shown.has(variance)
    shown.add(variance)
    return { ...line, variance: isFirst ? variance : null, together }
  })
}
