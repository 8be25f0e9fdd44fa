import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { SeenCorrection } from '#protocol/pos/sending.ts'
import type { PreviewState } from './use-preview.ts'

type PreviewLine = PreviewAnswer['lines'][number]

/** The corrections that a preview offers, as they are sent. */
export function correctionsIn(state: PreviewState): SeenCorrection[] {
  if (typeof state === 'string' || state.kind !== 'ok') return []
  const { documents = [] } = state.value
  return documents.flatMap(({ store, lines }) =>
    lines.flatMap(({ product_id, sold }) => {
      if (!sold || sold.corrected === null || sold.moved === null || product_id === null) return []
      return [{ storeId: store.id, product_id, moved: sold.moved }]
    }),
  )
}

/** How many lines moved, or may have, and are sent as they were counted. */
export function markedIn(state: PreviewState): number {
  if (typeof state === 'string' || state.kind !== 'ok') return 0
  const { documents = [] } = state.value
  // A note says it of all documents when no books were read.
  return documents
    .filter(({ sold }) => sold?.reason === null)
    .flatMap(({ lines }) => lines)
    .filter(({ sold }) => sold?.reason != null).length
}

/** The preview of what is sent: with the corrected amounts, if they are. */
export function withCorrections(preview: PreviewAnswer, isCorrecting: boolean): PreviewAnswer {
  if (!isCorrecting) return preview
  const { lines, documents, ...rest } = preview
  return {
    ...rest,
    lines: lines.map(corrected),
    ...(documents
      ? { documents: documents.map((one) => ({ ...one, lines: one.lines.map(corrected) })) }
      : {}),
  }
}

/** What the system says that the difference is worth is of the counted amount. */
function corrected(line: PreviewLine): PreviewLine {
  const { expected, sold } = line
  if (!sold || sold.corrected === null) return line
  const difference =
    expected === null ? null : Math.round((sold.corrected - expected) * 1000) / 1000
  return { ...line, difference, differenceSum: null }
}
