import { sumInUnit, type PosAmount } from '#domain/pos/amounts.ts'
import { differenceValue } from '#domain/pos/difference-value.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { SentLine } from '#domain/pos/sent-document.ts'
import type { Sql } from '../database.ts'
import type { PosSend, SentAnswer, SentProduct } from './sends.ts'

type Sent = Pick<PosSend, 'document' | 'frozen_id'>

/** A product as the system calls it now. */
export type ProductNow = Pick<
  PosProduct,
  'external_id' | 'name' | 'article' | 'measurement_unit' | 'containers'
>

/** What the system answered to this very content. */
export function answerOf({
  answer,
  frozen_id,
}: Sent & { answer: SentAnswer | null }): SentAnswer | null {
  return answer !== null && answer.frozen_id === frozen_id ? answer : null
}

/** The present names of products, for documents of earlier versions, which do not hold them. */
export async function namedNow(
  sql: Sql,
  companyId: string,
  sends: readonly Sent[],
): Promise<ReadonlyMap<string, ProductNow>> {
  const ids = sends.flatMap(({ document }) =>
    document.lines.flatMap(({ product, productId }) => (product ? [] : [productId])),
  )
  if (ids.length === 0) return new Map()
  const found = await sql.query<ProductNow>(
    `select external_id, name, article, measurement_unit, containers from pos_products
     where company_id = $1 and external_id = any($2::text[])`,
    [companyId, [...new Set(ids)]],
  )
  return new Map(found.map((product) => [product.external_id, product]))
}

/** The lines of a document in their order. */
export function sentLines(
  { document }: Sent,
  answer: SentAnswer | null,
  products: ReadonlyMap<string, ProductNow>,
  withSums: boolean,
): SentLine[] {
  const answers = new Map(answer?.lines.map((line) => [line.productId, line]))
  return document.lines.map(({ productId, amounts, product }) => {
    const now = products.get(productId)
    const { name, ...about } = product ?? calledNow(productId, amounts, now)
    const answered = answers.get(productId)
    return {
      product_name: name,
      ...about,
      expected: answered?.expected ?? null,
      difference: answered?.difference ?? null,
      value: answered && answer && withSums ? differenceValue(answered, answer.currency) : null,
    }
  })
}

/** The id, where the system has the product no more. */
function calledNow(
  productId: string,
  amounts: readonly PosAmount[],
  now: ProductNow | undefined,
): Omit<SentProduct, 'amount'> & Pick<SentLine, 'amount'> {
  const packs = amounts.flatMap(({ container_id }) => container_id ?? [])
  const isKnown = packs.every((id) => now?.containers.some((pack) => pack.id === id))
  const amount = isKnown
    ? sumInUnit(amounts, now ?? { measurement_unit: null, containers: [] })
    : null
  const { name = productId, article = null, measurement_unit = null } = now ?? {}
  return { name, article, measurement_unit, amount }
}
