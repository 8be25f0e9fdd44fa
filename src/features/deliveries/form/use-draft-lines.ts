import { useCallback } from 'react'
import type { DeliveryDraft, DraftLine } from '#domain/deliveries/delivery-draft.ts'

type Change = (lines: readonly DraftLine[]) => readonly DraftLine[]

/** The lines of a draft, of what came or what left, which change one by one. */
export function useDraftLines<Draft extends Pick<DeliveryDraft, 'lines'>>(
  setDraft: (change: (draft: Draft) => Draft) => void,
) {
  const setLines = useCallback(
    (change: Change): void => setDraft((draft) => ({ ...draft, lines: change(draft.lines) })),
    [setDraft],
  )
  const changeLine = (id: string, part: Partial<DraftLine>): void =>
    setLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const removeLine = (id: string): void =>
    setLines((lines) => lines.filter((line) => line.id !== id))
  return { setLines, changeLine, removeLine }
}
