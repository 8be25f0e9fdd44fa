import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoteMapping } from '#domain/deliveries/note/note-columns.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import { TABLE_BYTES_MAX, type TableFault } from '#domain/import/table-faults.ts'
import type {
  ComputeWorker,
  DeliveryNote,
  NoteLines,
  NoteOutline,
} from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { inTime } from '#widgets/table-source/in-time.ts'

/** Starts a worker that the dialog may end: what it reads may be hostile. */
export type StartCompute = () => { compute: Remote<ComputeWorker>; end: () => void }

export type NoteFault = TableFault | 'note_too_long'

export type NoteStep =
  | { name: 'choose'; fault: NoteFault | null }
  | { name: 'reading' }
  | { name: 'columns'; outline: NoteOutline }

interface NoteOptions {
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  onLines: (lines: NoteLines) => void
}

type Work = <T extends object>(
  ask: (note: Remote<DeliveryNote>) => Promise<T | { fault: NoteFault }>,
) => Promise<T | { fault: NoteFault }>

/** The worker that reads the note, started when it is needed first and ended with the dialog. */
function useWorker(start: StartCompute): Work {
  const { user } = useAccount()
  const own = useRef<{ note: Promise<Remote<DeliveryNote>>; end: () => void } | null>(null)
  const end = useCallback(() => {
    own.current?.end()
    own.current = null
  }, [])
  useEffect(() => end, [end])
  return (ask) => {
    if (!own.current) {
      const started = start()
      own.current = { note: started.compute.readNote(user.id), end: started.end }
    }
    const { note } = own.current
    return inTime(async () => ask(await note), end)
  }
}

/** A delivery note from the choice of a table to lines of the form. */
export function useNote({ start, currency, onLines }: NoteOptions) {
  const work = useWorker(start)
  const [step, show] = useState<NoteStep>({ name: 'choose', fault: null })
  const take = async (mapping: NoteMapping): Promise<void> => {
    show({ name: 'reading' })
    const read = await work((note) => note.lines(mapping, currency))
    if ('fault' in read) show({ name: 'choose', fault: read.fault })
    else onLines(read)
  }
  const read = async (source: Blob | string): Promise<void> => {
    const size = typeof source === 'string' ? source.length : source.size
    if (size > TABLE_BYTES_MAX) {
      show({ name: 'choose', fault: 'table_too_big' })
      return
    }
    show({ name: 'reading' })
    const outline = await work((note) => note.read(source))
    if ('fault' in outline) show({ name: 'choose', fault: outline.fault })
    else if (outline.isSure) await take(outline.mapping)
    else show({ name: 'columns', outline })
  }
  const setEncoding = async (encoding: Encoding, mapping: NoteMapping): Promise<void> => {
    const outline = await work((note) => note.setEncoding(encoding, mapping))
    if ('fault' in outline) show({ name: 'choose', fault: outline.fault })
    else show({ name: 'columns', outline })
  }
  return { step, read, take, setEncoding, again: (): void => show({ name: 'choose', fault: null }) }
}
