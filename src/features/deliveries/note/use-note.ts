import type { Remote } from 'comlink'
import type { NoteMapping } from '#domain/deliveries/note/note-columns.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import type {
  ComputeWorker,
  DeliveryNote,
  NoteLines,
  NoteOutline,
  StartCompute,
} from '#workers/compute-worker.ts'
import { inTime } from '#widgets/table-source/in-time.ts'
import { useTableSteps } from '#widgets/table-source/use-table-steps.ts'
import { useTableWorker } from '#widgets/table-source/use-table-worker.ts'

export type NoteFault = TableFault | 'note_too_long'

interface NoteOptions {
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  onLines: (lines: NoteLines) => void
}

const openNote = (compute: Remote<ComputeWorker>, userId: string) => compute.readNote(userId)

/** A delivery note from the choice of a table to lines of the form. */
export function useNote({ start, currency, onLines }: NoteOptions) {
  const { job, end } = useTableWorker(start, openNote)
  const ask = <T extends object>(
    work: (note: Remote<DeliveryNote>) => Promise<T | { fault: NoteFault }>,
  ) => inTime(async () => work(await job()), end)
  const steps = useTableSteps<NoteMapping, NoteOutline, NoteFault>({
    outlineOf: (source) => ask((note) => note.read(source)),
    take: async (mapping, show) => {
      const read = await ask((note) => note.lines(mapping, currency))
      if ('fault' in read) show({ name: 'choose', fault: read.fault })
      else onLines(read)
    },
  })
  return {
    ...steps,
    setEncoding: async (encoding: Encoding, mapping: NoteMapping): Promise<void> =>
      steps.showColumns(await ask((note) => note.setEncoding(encoding, mapping))),
  }
}
