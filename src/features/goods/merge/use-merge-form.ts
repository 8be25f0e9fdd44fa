import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { mergeGoods } from '#domain/goods/commands/merge-goods.ts'
import type { Good, GoodField } from '#domain/goods/goods.ts'
import {
  conflictsOf,
  mergedFields,
  proposedStaying,
  sourceOfField,
  type MergeChoices,
} from '#domain/goods/merge-choice.ts'
import { checkMergeable } from '#domain/goods/merging.ts'
import { isRejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { entriesPerGood } from '#storage/goods/merge-facts.ts'
import { getRow } from '#storage/optimistic.ts'
import { asNotSaved } from '#client/commands/as-not-saved.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useLive } from '#client/use-live.ts'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useUndoMerge } from './use-undo-merge.ts'

/** The choices of a merging: which good stays, and which says the truth where they differ. */
export function useMergeForm(goods: readonly Good[], onSaved?: () => void) {
  const { i18n } = useLingui()
  const ids = goods.map(({ id }) => id)
  const counts = useLive((database) => entriesPerGood(database, ids), [ids.join(' ')])
  const [stayingId, setStaying] = useState<string | null>(null)
  const [choices, setChoices] = useState<MergeChoices>({})
  const proposed = counts && proposedStaying(goods, counts)
  const staying = goods.find(({ id }) => id === stayingId) ?? proposed
  const { save, isSaving, error } = useSave(onSaved)
  const fields = staying && mergedFields(staying, goods, choices)
  const wrong = checkMergeable(goods, fields?.after)
  const conflicts = conflictsOf(goods)
  return {
    counts,
    staying,
    stay: (id: string): void => {
      setStaying(id)
      setChoices({})
    },
    conflicts,
    sourceOf: (field: GoodField): string | undefined =>
      staying && sourceOfField(field, staying, goods, choices).id,
    choose: (field: GoodField, id: string): void => setChoices({ ...choices, [field]: id }),
    /** What the staying one gets without a choice, because it lacks it. */
    taken: Object.keys(fields?.after ?? {}).filter(
      (field) => !conflicts.includes(field as GoodField) && !/_(?:source|error|bars)$/.test(field),
    ),
    error: wrong ? i18n._(messageFor(wrong.code)) : error,
    canSave: staying !== undefined && wrong === null,
    isSaving,
    async submit(): Promise<void> {
      if (!staying || !fields || wrong || isSaving) return
      const others = goods.filter(({ id }) => id !== staying.id)
      const merged = others.map(({ id, barcode }) => ({ good_id: id, barcode }))
      await save({ good_id: staying.id, barcode: staying.barcode, merged, ...fields })
    },
  }
}

type MergeArgs = Parameters<typeof mergeGoods.decide>[1]

function useSave(onSaved?: () => void) {
  const { i18n, t } = useLingui()
  const { database, syncNow } = useAccount()
  const run = useCommand()
  const undo = useUndoMerge()
  const messageOf = useNotSavedMessage()
  // Two presses are one command.
  const id = useRef(newId())
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const undoThis = async (mergeId: string): Promise<void> => {
    const change = await getRow(database, 'good_changes', mergeId)
    if (change) await undo(change)
  }
  const save = async (args: MergeArgs): Promise<void> => {
    setSaving(true)
    const mergeId = id.current
    try {
      const outcome = await run(mergeGoods, args, { id: mergeId })
      if (isRejection(outcome)) {
        setError(i18n._(messageFor(outcome.code)))
        return
      }
      syncNow()
      const count = args.merged.length + 1
      const text = t`${plural(count, { one: '# item merged', other: '# items merged' })}`
      showToast('success', text, { text: t`Undo`, run: () => void undoThis(mergeId) })
      onSaved?.()
    } catch (problem) {
      setError(messageOf(asNotSaved(problem)))
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, error }
}
