import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { draftLine, withOneMore, type DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import type { Good } from '#domain/goods/goods.ts'
import { recordMovement } from '#domain/movements/commands/record-movement.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import {
  isReadWriteOff,
  readWriteOff,
  type ReadTransfer,
  type ReadWriteOff,
  type WriteOffDraft,
} from '#domain/movements/write-off-draft.ts'
import { writeMeta } from '#storage/meta.ts'
import { useAccount } from '#client/account.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useOneRun } from '#ui/form/use-one-run.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useDraftLines } from '../form/use-draft-lines.ts'
import { onTheWall } from '../on-the-wall.ts'

const NO_FAULTS: DraftFaults = {}

/** A write-off of nothing yet, in the branch of the one before. */
export function blankWriteOff(branch_id: string): WriteOffDraft {
  const now = onTheWall(new Date().toISOString())
  return { id: newId(), branch_id, ...now, isNow: true, reason: '', note: '', lines: [] }
}

type Read = ReadWriteOff | ReadTransfer

/** The form's draft, which stays on the device until it is saved. */
export function useWriteOff(begunWith: WriteOffDraft) {
  const { t } = useLingui()
  const { database } = useAccount()
  const runCommand = useRunCommand()
  const form = useMovementForm(begunWith, async (read, { id, branch_id }, begin) => {
    const isTransfer = 'to_branch_id' in read
    const isSaved = isTransfer
      ? await runCommand(recordTransfer, read, { id })
      : await runCommand(recordMovement, read, { id })
    if (!isSaved) return
    begin(blankWriteOff(branch_id))
    showToast('success', isTransfer ? t`Transfer saved` : t`Write-off saved`)
  })
  const { draft, isDirty } = form
  useEffect(() => {
    if (isDirty) void writeMeta(database, 'write_off_draft', draft)
  }, [database, draft, isDirty])
  return form
}

/**
 * The form of a movement.
 * @param store saves what was read, and may begin a new draft
 */
export function useMovementForm(
  begunWith: WriteOffDraft,
  store: (read: Read, draft: WriteOffDraft, begin: (draft: WriteOffDraft) => void) => Promise<void>,
) {
  const { isRunning: isSaving, run } = useOneRun()
  // What is written down is read again.
  const [begun] = useState(begunWith)
  const [draft, setDraft] = useState(begun)
  const [isChecked, setChecked] = useState(false)
  const [opened] = useState(() => new Date().toISOString())
  const checked = readWriteOff(draft, opened)
  const begin = (next: WriteOffDraft): void => {
    setDraft(next)
    setChecked(false)
  }
  const save = async (): Promise<void> => {
    setChecked(true)
    const read = readWriteOff(draft, new Date().toISOString())
    if (isReadWriteOff(read) && read.lines.length > 0) await store(read, draft, begin)
  }
  return {
    draft,
    isDirty: draft !== begun,
    change: (part: Partial<WriteOffDraft>): void => setDraft((now) => ({ ...now, ...part })),
    ...useLines(setDraft),
    faults: isChecked && !isReadWriteOff(checked) ? checked : NO_FAULTS,
    isSaving,
    save: () => run(save),
  }
}

function useLines(setDraft: (change: (draft: WriteOffDraft) => WriteOffDraft) => void) {
  const { setLines, ...lines } = useDraftLines(setDraft)
  const addGood = useCallback(
    (good: Good, quantity: number): void =>
      setLines((before) => withOneMore(before, draftLine(newId(), good, quantity))),
    [setLines],
  )
  return { addGood, ...lines }
}
