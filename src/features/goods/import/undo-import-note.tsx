import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { Names } from '#domain/goods/names.ts'
import type { UndoOffer } from '#domain/import/import-view.ts'
import { canManageGoods } from '#domain/people/permissions.ts'
import { messageFor } from '#i18n/answers.ts'
import { undoVersion } from '#storage/goods/last-import.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { NoteBar } from '#ui/message/note-bar.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** So many names are read; of more, the number tells enough. */
const NAMES_SHOWN = 10

interface UndoImportNoteProps {
  compute: Remote<ComputeWorker>
  onUndone?: () => void
}

/** The way back from the company's last import, as long as anything of it can be undone. */
export function UndoImportNote(props: UndoImportNoteProps) {
  const { actor } = useAccount()
  const offer = useUndoOffer(props.compute)
  const [isOpen, setOpen] = useState(false)
  if (!offer || !canManageGoods(actor)) return null
  const moment = formatDateTime(offer.at)
  const { by } = offer
  return (
    <>
      <NoteBar
        action={
          <Button variant="default" leftSection={<UndoIcon />} onClick={() => setOpen(true)}>
            <Trans>Undo import</Trans>
          </Button>
        }
      >
        <Trans>
          Last import: {moment}, {by}.
        </Trans>
      </NoteBar>
      {isOpen && <Confirm {...props} offer={offer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The last import as the compute worker finds it, now and when goods or their prices change. */
function useUndoOffer(compute: Remote<ComputeWorker>): UndoOffer | null {
  const { user } = useAccount()
  const version = useLive(undoVersion)
  const [offer, setOffer] = useState<UndoOffer | null>(null)
  // One at a time: while the goods arrive they change faster than they are looked through.
  const last = useRef(Promise.resolve())
  useEffect(() => {
    if (version === undefined) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      if (isOver) return
      const found = await compute.undoableImport(user.id)
      if (!isOver) setOffer(found)
    }
    last.current = last.current.then(look).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [compute, user.id, version])
  return offer
}

interface ConfirmProps extends UndoImportNoteProps {
  offer: UndoOffer
  onClose: () => void
}

/** Says what is taken back, and what stays. */
function Confirm({ compute, offer, onUndone, onClose }: ConfirmProps) {
  const { deleted, restored, kept } = offer
  const undo = useUndo(compute)
  const namesOf = useNames()
  const names = namesOf(kept)
  return (
    <ConfirmDialog
      title={<Trans>Undo import?</Trans>}
      confirm={<Trans>Undo import</Trans>}
      isDangerous
      onConfirm={async () => {
        const isUndone = await undo()
        onClose()
        if (isUndone) onUndone?.()
      }}
      onClose={onClose}
    >
      {deleted > 0 && (
        <p>
          <Plural value={deleted} one="# item will be deleted." other="# items will be deleted." />
        </p>
      )}
      {restored > 0 && (
        <p>
          <Plural
            value={restored}
            one="# item becomes what it was."
            other="# items become what they were."
          />
        </p>
      )}
      {kept.length > 0 && (
        <>
          <p>
            <Plural
              value={kept.length}
              one="# item stays: it was changed or counted since."
              other="# items stay: they were changed or counted since."
            />
          </p>
          <p>{names}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Undoes the import, and says what it did and what a rule kept after all. */
function useUndo(compute: Remote<ComputeWorker>): () => Promise<boolean> {
  const { i18n, t } = useLingui()
  const { actor, deviceId, syncNow, user } = useAccount()
  const messageOf = useNotSavedMessage()
  const namesOf = useNames()
  return async () => {
    const outcome = await compute.undoImport(user.id, { actor, device_id: deviceId })
    syncNow()
    if ('notSaved' in outcome) {
      showToast('error', messageOf({ code: outcome.notSaved }))
      return false
    }
    const { undone, kept } = outcome
    showToast(
      'success',
      t`${plural(undone, { one: 'Undone for # item', other: 'Undone for # items' })}`,
    )
    for (const code of new Set(kept.flatMap((one) => one.code ?? []))) {
      const names = namesOf(kept.filter((one) => one.code === code))
      showToast('error', `${i18n._(messageFor(code))} ${names}`)
    }
    return true
  }
}

function useNames(): (goods: readonly Names[]) => string {
  const { language } = useLanguage()
  return (goods) => {
    const names = goods.slice(0, NAMES_SHOWN).map((good) => nameIn(good, language))
    return `${names.join(', ')}${goods.length > NAMES_SHOWN ? '…' : ''}`
  }
}
