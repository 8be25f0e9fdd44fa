import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { saveBranchStore } from '#api/pos-sends.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import type { BranchStore } from '#protocol/pos/sends.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import { startSending } from '#api/pos.ts'
import type { SendRequestBody } from '#protocol/pos/sending.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Note } from '../../note.tsx'
import type { Correctable } from '../correctable.ts'
import { ClockNote } from '../preview/clock-note.tsx'
import { CorrectingChoice, useCorrecting } from '../preview/correcting-choice.tsx'
import { DocumentOptions, PostingNote } from './document-options.tsx'
import { PlaceStores } from './place-stores.tsx'
import { Previewed } from '../preview/previewed.tsx'
import { StoreChoice } from './store-choice.tsx'
import { SystemNow } from './system-now.tsx'
import { useLookedUp } from './use-looked-up.ts'
import { useSendChoice, type ChosenSending } from './use-send-choice.ts'
import type { Preparation } from '../use-preparation.ts'
import type { ActiveSending } from '../use-sending.ts'
import { isPressable, usePreview } from '../preview/use-preview.ts'

export interface SendFormProps {
  preparation: Preparation
  sending: ActiveSending
  /** The document that the new one takes the place of. */
  corrected?: Correctable
  onClose: () => void
  title: ReactNode
  stores: StoresAnswer
  /** What is usual in the inventory's branch. */
  branch: BranchStore | undefined
}

/** The choices, what the system makes of them, and the button. */
export function SendForm(props: SendFormProps) {
  const { preparation, sending, corrected, title, stores, branch, onClose } = props
  const { system, inventory } = preparation
  const groups = stores.data
  const places = placesOf(preparation)
  const choice = useSendChoice({
    stores: groups,
    branch,
    corrected: corrected?.store_id,
    sending,
    places,
  })
  const look = useLookedUp(preparation, corrected)
  const body = choice.body && { inventoryId: inventory.id, ...choice.body, ...look.corrects }
  const preview = usePreview(preparation, look.isSeen ? body : null)
  const correcting = useCorrecting(preview)
  const [isStoreMissing, setStoreMissing] = useState(false)
  const remembering = useRemembering(props, choice)
  const { send, isStarting, error } = useSend(preparation, sending, onClose)
  const name = factsOfSystem(system).name
  const press = async (): Promise<void> => {
    if (body === null) return setStoreMissing(true)
    await remembering.remember()
    const { sold } = correcting
    await send(sold.length > 0 ? { ...body, sold } : body)
  }
  return (
    <Dialog
      size="wide"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            leftSection={<CloudUpIcon />}
            loading={isStarting}
            disabled={!look.isSeen || !isPressable(preview)}
            onClick={() => void press()}
          >
            <SendLabel isCorrection={corrected !== undefined} isMissing={look.isMissing} />
          </Button>
        </>
      }
    >
      {corrected && (
        <SystemNow system={name} corrected={corrected} answer={look.answer} onAgain={look.again} />
      )}
      <StoreChoice
        groups={groups}
        isStale={stores.isStale}
        value={choice.storeId}
        isMissing={isStoreMissing && choice.storeId === ''}
        onChange={(storeId) => choice.change({ storeId })}
      />
      <PlaceStores places={places} groups={groups} choice={choice} />
      <DocumentOptions system={name} choice={choice} usualDate={dateIn(preview)} />
      <ClockNote system={name} preview={preview} onChoose={(date) => choice.change({ date })} />
      {remembering.checkbox}
      <CorrectingChoice preview={preview} correcting={correcting} />
      <Previewed preparation={preparation} state={preview} isCorrecting={correcting.isOn} />
      <PostingNote system={name} choice={choice} />
      {error !== null && <Note tone="bad">{error}</Note>}
    </Dialog>
  )
}

function SendLabel({ isCorrection, isMissing }: { isCorrection: boolean; isMissing: boolean }) {
  if (!isCorrection) return <Trans>Send</Trans>
  return isMissing ? <Trans>Send again</Trans> : <Trans>Send correction</Trans>
}

function placesOf({ places }: SendFormProps['preparation']): string[] {
  return [...new Set([...places.values()].flat())].filter((place) => place !== '').sort()
}

/** The time that the previewed document has, as the field of a time takes it. */
function dateIn(preview: ReturnType<typeof usePreview>): string {
  if (typeof preview === 'string' || preview.kind !== 'ok') return ''
  return preview.value.documents?.[0]?.date.slice(0, 16) ?? ''
}

/** The owner may make these stores and accounts the usual ones of the branch. */
function useRemembering({ preparation, corrected }: SendFormProps, choice: ChosenSending) {
  const { t } = useLingui()
  const { actor, api } = useAccount()
  const [isOn, setOn] = useState(false)
  const { system, inventory } = preparation
  const remember = async (): Promise<void> => {
    const { body } = choice
    if (!isOn || body === null) return
    const { storeId, places, surplusAccount = null, shortageAccount = null } = body
    const usual = { storeId, places: places ?? [], surplusAccount, shortageAccount }
    await saveBranchStore(api, system, inventory.branch_id, usual)
  }
  const isOffered = canManageCompany(actor) && !corrected && choice.body !== null
  const checkbox = isOffered && (
    <Checkbox
      label={t`Use these stores and accounts for this branch from now on`}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  )
  return { remember, checkbox }
}

/**
 * A started sending is watched. Without a response it may have started too, so it is looked for.
 */
function useSend(
  { system }: Preparation,
  { watch, lookAgain }: ActiveSending,
  onStarted: () => void,
) {
  const { api } = useAccount()
  const messageOf = useReplyMessage('sending')
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (body: SendRequestBody): Promise<void> => {
    setStarting(true)
    setError(null)
    const answer = await startSending(api, system, body)
    setStarting(false)
    if (answer.kind === 'ok') {
      watch(answer.value.job)
      return onStarted()
    }
    setError(messageOf(answer))
    lookAgain()
  }
  return { send, isStarting, error }
}
