import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { changeDelivery } from '#domain/deliveries/commands/change-delivery.ts'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import type { Delivery, LinePrice } from '#domain/deliveries/deliveries.ts'
import { editOf } from '#domain/deliveries/delivery-edit.ts'
import {
  draftLine,
  isRead,
  readDraft,
  unknownLine,
  withOneMore,
  type DeliveryDraft,
  type DraftFaults,
  type DraftLine,
  type ReadDraft,
} from '#domain/deliveries/delivery-draft.ts'
import type { Good } from '#domain/goods/goods.ts'
import { writeMeta } from '#storage/meta.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useLeadOn } from '#ui/form/use-lead-on.ts'
import { useOneRun } from '#ui/form/use-one-run.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Instant } from '#domain/units.ts'
import { sameDeliveries } from '#storage/deliveries/deliveries.ts'
import { completedAfter } from '#storage/inventories/completed-after.ts'
import { useDraftLines } from './use-draft-lines.ts'

/** A delivery that exists, as the form began with it. */
export interface KnownDelivery {
  delivery: Delivery
  prices: readonly LinePrice[]
}

export interface DeliveryFormOptions {
  begun: DeliveryDraft
  /** Null for a new one. */
  known: KnownDelivery | null
  /** Null for a person who sees no prices. */
  currency: string | null
  onSaved: () => void
}

const NO_FAULTS: DraftFaults = {}

/** The form's draft, which a new delivery keeps on the device until it is saved or thrown away. */
export function useDeliveryForm(options: DeliveryFormOptions) {
  const { begun, known, currency } = options
  const [draft, setDraft] = useState(begun)
  const [isChecked, setChecked] = useState(false)
  const [chosenLine, setChosenLine] = useState<string | null>(null)
  const isDirty = draft !== begun
  const read = readDraft(draft, currency)
  const { store, isSaved, isDone, isKept, leadOn } = useStoring(options, draft, read)
  // The run begins with the questions before saving.
  const { isRunning: isSaving, run } = useOneRun()
  useKeptDraft(draft, known === null && isDirty, isSaved)
  const questions = useQuestions(known?.delivery ?? null, store)
  const submit = async (): Promise<void> => {
    if (isDone) return leadOn()
    setChecked(true)
    if (!isRead(read) || draft.lines.length === 0) return
    await run(() => questions.ask(draft, read.delivered_at))
  }
  return {
    draft,
    ...useLines(setDraft, chosenLine, setChosenLine),
    chosenLine,
    faults: isChecked && !isRead(read) ? read : NO_FAULTS,
    isDirty,
    isSaving,
    isKept,
    hasUnsaved: () => known !== null && isDirty && !isSaved.current,
    questions,
    keepDate: () => run(() => questions.askOfTwins(draft)),
    saveAnother: () => run(store),
    submit,
  }
}

/** Saves once; whether it is saved is known before the next render, too. */
function useStoring(
  { known, currency, onSaved }: DeliveryFormOptions,
  draft: DeliveryDraft,
  read: ReadDraft | DraftFaults,
) {
  const { database } = useAccount()
  const save = useSave(known, currency)
  const leading = useLeadOn(onSaved)
  const isSaved = useRef(false)
  const store = async (): Promise<void> => {
    if (!isRead(read)) return
    isSaved.current = await save(draft, read)
    if (!isSaved.current) return
    if (!known) await writeMeta(database, 'delivery_draft', null)
    leading.leadOn()
  }
  return { store, isSaved, ...leading }
}

type SetDraft = (change: (draft: DeliveryDraft) => DeliveryDraft) => void

function useLines(
  setDraft: SetDraft,
  chosenLine: string | null,
  setChosenLine: (id: string | null) => void,
) {
  const { setLines, changeLine, removeLine } = useDraftLines(setDraft)
  const addGood = useCallback(
    (good: Good, quantity: number): void => {
      const added = draftLine(newId(), good, quantity)
      setLines((lines) =>
        chosenLine === null
          ? withOneMore(lines, added)
          : lines.map((line) => (line.id === chosenLine ? named(line, added) : line)),
      )
      setChosenLine(null)
    },
    [setLines, chosenLine, setChosenLine],
  )
  const addUnknown = useCallback(
    (barcode: string): void =>
      setLines((lines) => withOneMore(lines, unknownLine(newId(), barcode))),
    [setLines],
  )
  const addLines = (more: readonly DraftLine[]): void =>
    setDraft((draft) => ({ ...draft, source: 'table', lines: [...draft.lines, ...more] }))
  const change = (part: Partial<DeliveryDraft>): void => setDraft((now) => ({ ...now, ...part }))
  return { change, changeLine, addGood, addUnknown, addLines, removeLine, ask: setChosenLine }
}

/** The line with the good that it is of; its amount stays as the paper has it. */
function named(line: DraftLine, { good_id, unit }: DraftLine): DraftLine {
  const isBulk = unit === 'kg' || line.unit === 'kg'
  return { ...line, good_id, unit: isBulk ? unit : line.unit }
}

/** Writes the draft down shortly after each change. */
function useKeptDraft(
  draft: DeliveryDraft,
  isKept: boolean,
  isSaved: { readonly current: boolean },
): void {
  const { database } = useAccount()
  useEffect(() => {
    if (isKept && !isSaved.current) void writeMeta(database, 'delivery_draft', draft)
  }, [database, draft, isKept, isSaved])
}

/** @returns saves what was read; false when it was not saved */
function useSave(known: KnownDelivery | null, currency: string | null) {
  const { t } = useLingui()
  const run = useRunCommand()
  return async (draft: DeliveryDraft, read: ReadDraft): Promise<boolean> => {
    const { id, branch_id, source } = draft
    const note = { ...read, supplier: draft.supplier.trim(), number: draft.number.trim() }
    const edit = known && editOf(known.delivery, known.prices, note, currency)
    const isSaved = known
      ? edit === null || (await run(changeDelivery, edit))
      : await run(recordDelivery, { ...note, branch_id, source, document: null }, { id })
    if (isSaved) showToast('success', t`Delivery saved`)
    return isSaved
  }
}

/** What a person is asked before a delivery is saved: its date first, then whether it is another. */
function useQuestions(known: Delivery | null, store: () => Promise<void>) {
  const { database } = useAccount()
  const [twins, setTwins] = useState<Delivery[]>([])
  const [later, setLater] = useState<Inventory | null>(null)
  const askOfTwins = async (draft: DeliveryDraft): Promise<void> => {
    const same = await sameDeliveries(database, { ...draft, id: known?.id ?? '' })
    await (same.length > 0 ? setTwins(same) : store())
  }
  return {
    /** Deliveries that may be this one. */
    twins,
    forgetTwins: () => setTwins([]),
    /** The last inventory, when the delivery is said to be older. */
    later,
    forgetLater: () => setLater(null),
    askOfTwins,
    async ask(draft: DeliveryDraft, delivered_at: Instant): Promise<void> {
      const isAsBefore = known?.delivered_at === delivered_at
      const found = isAsBefore
        ? null
        : await completedAfter(database, draft.branch_id, delivered_at)
      if (found) setLater(found)
      else await askOfTwins(draft)
    },
  }
}
