import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { undoWeighing } from '#domain/counting/commands/undo-weighing.ts'
import { weighGood } from '#domain/counting/commands/weigh-good.ts'
import type { WeighedFields } from '#domain/counting/weighed-figures.ts'
import type { Good } from '#domain/goods/goods.ts'
import { unweighedGoods } from '#storage/goods/unweighed.ts'
import { getRow } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { Weighed } from './weighed.ts'

interface Shown {
  id: string | null
  /**
   * Bottles are scanned: each is weighed as what its barcode says, and none as the next of the list.
   */
  isScanning?: boolean
  /** The row, if it has been read already. */
  row: Pick<Good, 'id' | 'deleted_at'> | null | undefined
}

/**
 * Whose bottle is to be weighed: the good that is shown already, whatever a sync has put before it
 * in the list, unless it was deleted; otherwise the first that was not weighed yet. Null: none.
 */
export function shownGoodId(
  { id, row, isScanning = false }: Shown,
  goods: readonly Pick<Good, 'id'>[],
  done: ReadonlySet<string>,
): string | null {
  const isGone = row?.id === id && row?.deleted_at !== null
  const next = isScanning ? null : (goods.find((good) => !done.has(good.id))?.id ?? null)
  return id === null || isGone ? next : id
}

/** More than anyone scrolls through; a scan or a search finds the others. */
const MOST = 100

/** What was saved last, to be undone at once. */
export interface LastSaved {
  good: Good
  weighingId: string
  reading: Weighed['reading']
  fields: WeighedFields
  /** Nobody had said which bottle it was: the good was the next of the list. */
  isAssumed: boolean
}

export interface Unweighed {
  isRead: boolean
  /** All goods that wait are here. */
  isComplete: boolean
  /** How many goods wait for their weights. */
  total: number
  goods: readonly Good[]
  /** Whose bottle is to be weighed: the chosen one, otherwise the next of the list. */
  good: Good | null
  choose: (good: Good) => void
  /** By its barcode or name; from then on no bottle is taken for the next of the list. */
  find: (good: Good) => void
  save: (weighed: Weighed) => Promise<boolean>
  last: LastSaved | null
  undo: () => Promise<void>
  /** Takes the last weight back from its good, while another one stays chosen. */
  takeBack: () => Promise<boolean>
}

/** The goods without weights, one after the other. */
export function useUnweighed(): Unweighed {
  const run = useRunCommand()
  const { syncNow } = useAccount()
  const { good, isAssumed, leave, comeBack, ...list } = useNext()
  const [last, setLast] = useState<LastSaved | null>(null)
  const save = async ({ reading, density, fields }: Weighed): Promise<boolean> => {
    if (!good) return false
    const id = newId()
    const measured_at = new Date().toISOString()
    const args = { good_id: good.id, ...reading, measured_at, density }
    if (!(await run(weighGood, args, { id }))) return false
    setLast({ good, weighingId: id, reading, fields, isAssumed })
    leave(good)
    syncNow()
    return true
  }
  const takeBack = async (): Promise<boolean> => {
    if (!last) return false
    const args = { good_id: last.good.id, weighing_id: last.weighingId }
    if (!(await run(undoWeighing, args))) return false
    comeBack(last.good)
    setLast(null)
    syncNow()
    return true
  }
  const undo = async (): Promise<void> => {
    if (last && (await takeBack())) list.choose(last.good)
  }
  return { ...list, good, save, last, undo, takeBack }
}

/** Which good comes next: the one that is shown, otherwise the first that was not weighed yet. */
function useNext() {
  const known = useKnown((database) => unweighedGoods(database, MOST))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isScanning, setScanning] = useState(false)
  // Without a density a weighed good still lacks a weight, but the same bottle cannot give it.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const chosen = useLive(
    async (database) => (chosenId === null ? null : await getRow(database, 'goods', chosenId)),
    [chosenId],
  )
  const choose = ({ id }: Good): void => {
    setChosenId(id)
    setConfirmed(true)
  }
  const goods = known?.found.goods ?? []
  const shownId = shownGoodId({ id: chosenId, row: chosen, isScanning }, goods, done)
  // Kept once it is shown: the list changes with every sync, perhaps while its bottle is weighed.
  if (shownId !== chosenId) setChosenId(shownId)
  return {
    isRead: known !== undefined,
    isComplete: known?.isComplete === true,
    total: known?.found.total ?? 0,
    goods,
    good: [chosen, ...goods].find((good) => good?.id === shownId) ?? null,
    isAssumed: !isConfirmed,
    choose,
    find: (good: Good): void => {
      choose(good)
      setScanning(true)
    },
    leave: ({ id }: Good): void => {
      setDone((before) => new Set([...before, id]))
      setChosenId(null)
      setConfirmed(false)
    },
    comeBack: ({ id }: Good): void =>
      setDone((before) => new Set([...before].filter((one) => one !== id))),
  }
}
