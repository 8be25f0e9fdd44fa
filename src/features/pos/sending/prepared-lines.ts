import { isInScope, WHOLE } from '#domain/pos/scopes.ts'
import type { SendLine } from '#domain/pos/sending.ts'
import type { OpenDocument, PrepareAnswer } from '#protocol/pos/sending.ts'

/** One row: a good of the inventory, or a bare barcode. */
export interface PreparedLine extends SendLine {
  id: string
  /** The number of a document that contains it. */
  sentIn: string | null
  /** What was counted at some of its places is in no document. */
  isPartly: boolean
  /** No look-up has found that document yet. */
  isOpen: boolean
  /** The amount has changed since it was sent. */
  isChanged: boolean
}

export type SentDocument = PrepareAnswer['documents'][number]

interface Documents {
  documents: readonly SentDocument[]
  open: readonly OpenDocument[]
}

export function preparedLines(
  lines: readonly SendLine[],
  places: ReadonlyMap<string, readonly string[]>,
  { documents, open }: Documents,
): PreparedLine[] {
  const isSent = (id: string, place: string): boolean =>
    [...documents, ...open].some(
      ({ good_ids, scope = WHOLE }) => good_ids.includes(id) && isInScope(scope, place),
    )
  const numbers = new Map(
    [...open, ...documents].flatMap(({ good_ids, document_number }) =>
      good_ids.map((id) => [id, document_number] as const),
    ),
  )
  const unconfirmed = new Set(open.flatMap(({ good_ids }) => good_ids))
  const changed = new Set(
    [...documents, ...open].flatMap(({ changed_good_ids = [] }) => changed_good_ids),
  )
  return lines.map((line) => {
    const { good_id, barcode } = line.total
    const id = good_id ?? `barcode:${barcode ?? ''}`
    return {
      ...line,
      id,
      sentIn: numbers.get(id) ?? null,
      isPartly: numbers.has(id) && !(places.get(id) ?? []).every((place) => isSent(id, place)),
      isOpen: unconfirmed.has(id),
      isChanged: changed.has(id),
    }
  })
}

export interface PreparedCounts {
  total: number
  resolved: number
  unresolved: number
  /** Unresolved lines that have a product, but with a different unit. */
  byUnit: number
  /** Lines that can be sent and are not sent yet. */
  fresh: number
}

export function countPrepared(lines: readonly PreparedLine[]): PreparedCounts {
  const unresolved = lines.filter(({ problem }) => problem !== null)
  return {
    total: lines.length,
    resolved: lines.length - unresolved.length,
    unresolved: unresolved.length,
    byUnit: unresolved.filter(({ problem }) => problem === 'unit_unresolved').length,
    fresh: lines.filter(
      ({ problem, sentIn, isPartly, isChanged }) =>
        problem === null && (isPartly || (sentIn === null && !isChanged)),
    ).length,
  }
}

export function isOnPreparedTab({ problem }: PreparedLine, tab: string): boolean {
  if (tab === 'resolved') return problem === null
  return tab === 'unresolved' ? problem !== null : true
}
