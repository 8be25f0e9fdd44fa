import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { SoldMeanwhile, SoldProduct } from './sold-meanwhile.ts'

type PreviewedDocument = NonNullable<PreviewAnswer['documents']>[number]

/** What a preview says of a product that was counted while the bar sold. */
export function soldOf(
  product: SoldProduct | undefined,
): Pick<PreviewAnswer['lines'][number], 'sold'> {
  if (!product) return {}
  const { read_from, read_to, moved, range, corrected, reason } = product
  const { least = null, most = null } = range ?? {}
  return { sold: { read_from, read_to, moved, least, most, corrected, reason } }
}

/** @param until the document's local time */
export function soldFacts(
  { reason, posting, asked_at, products }: SoldMeanwhile,
  until: string,
): PreviewedDocument['sold'] {
  const [from = asked_at] = [...products.values()].map(({ read_from }) => read_from).sort()
  return { reason, posting, asked_at, from, until }
}
