import type { RowTexts } from './cells.ts'
import { nameOf } from './find-rows.ts'
import type { NoteGroup } from './import-view.ts'
import type { NoteCode, PlannedRow, RowNote } from './planned-row.ts'

const SAMPLES = 3

/** What was guessed in the rows that would be saved, by kind, the most frequent first. */
export function noteGroups(rows: readonly PlannedRow[]): NoteGroup[] {
  const groups = new Map<NoteCode, NoteGroup>()
  for (const { notes = [], texts } of rows.filter(({ kind }) => kind !== 'faulty')) {
    for (const note of notes) {
      const { code } = note
      const { count, samples } = groups.get(code) ?? { count: 0, samples: [] }
      const all = new Set([...samples, sampleOf(note, texts)])
      groups.set(code, { code, count: count + 1, samples: [...all].slice(0, SAMPLES) })
    }
  }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}

function sampleOf({ target, text }: RowNote, texts: RowTexts): string {
  const name = nameOf(texts)
  return text === undefined ? name : `${texts[target] || name} → ${text}`
}
