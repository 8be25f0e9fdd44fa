import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { previewSending, readStores, startSending } from '#api/pos.ts'
import type { Answer, Api } from '#api/api.ts'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useLive } from '#client/use-live.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'
import { Preview } from './preview.tsx'
import { StoreChoice, type StoreChoiceProps } from './store-choice.tsx'
import { timeZone } from './time-zone.ts'
import type { Preparation } from './use-preparation.ts'
import type { ActiveSending } from './use-sending.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'

export interface SendDialogProps {
  preparation: Preparation
  sending: ActiveSending
  onClose: () => void
}

/** Chooses the store, shows the system's preview before anything is saved, and sends. */
export function SendDialog({ preparation, sending, onClose }: SendDialogProps) {
  const { system } = preparation
  const stores = useAnswer((api) => readStores(api, system), `stores ${system}`)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const storeId = chosen ?? defaultStore(stores.answer, sending)
  const preview = usePreview(preparation, storeId)
  const { send, isStarting, error } = useSend(preparation, sending, onClose)
  const name = factsOfSystem(system).name
  const press = (): void => {
    if (storeId === '') setMissing(true)
    else void send(storeId)
  }
  return (
    <Dialog
      size="wide"
      title={<Trans>Send to {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            leftSection={<CloudUpIcon />}
            loading={isStarting}
            disabled={!isPressable(preview)}
            onClick={press}
          >
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <Stores
        answer={stores.answer}
        value={storeId}
        isMissing={isMissing && storeId === ''}
        onChange={setChosen}
      />
      <Previewed preparation={preparation} state={preview} />
      {error !== null && <Note tone="bad">{error}</Note>}
    </Dialog>
  )
}

type StoresProps = Pick<StoreChoiceProps, 'value' | 'isMissing' | 'onChange'> & {
  answer: Answer<StoresAnswer> | undefined
}

function Stores({ answer, ...choice }: StoresProps) {
  const messageOf = useReplyMessage()
  if (!answer) return <Loading />
  if (answer.kind !== 'ok') return <Note tone="bad">{messageOf(answer)}</Note>
  const { data, isStale } = answer.value
  return <StoreChoice groups={data} isStale={isStale} {...choice} />
}

/** The store of an earlier document, or the only store. */
function defaultStore(answer: StoresProps['answer'], { documents }: ActiveSending): string {
  if (answer?.kind !== 'ok') return ''
  const ids = answer.value.data.flatMap(({ stores }) => stores.map(({ store_id }) => store_id))
  const before = documents.at(-1)?.store_id
  if (before !== undefined && ids.includes(before)) return before
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/** The state of the system's preview; 'none' without a store. */
type PreviewState = 'none' | 'syncing' | 'loading' | Answer<PreviewAnswer>

/** Without a store the button can be pressed, to say that the store is missing. */
function isPressable(state: PreviewState): boolean {
  if (typeof state === 'string') return state === 'none'
  return state.kind === 'ok' && state.value.canSend
}

function Previewed({ preparation, state }: { preparation: Preparation; state: PreviewState }) {
  const messageOf = useReplyMessage()
  const name = factsOfSystem(preparation.system).name
  if (state === 'none') return null
  if (state === 'syncing') {
    return <Loading text={<Trans>Your latest changes are being sent to the server.</Trans>} />
  }
  if (state === 'loading') {
    return <Loading text={<Trans>{name} is calculating the expected amounts.</Trans>} />
  }
  if (state.kind !== 'ok') return <Note tone="bad">{messageOf(state)}</Note>
  return <Preview preparation={preparation} preview={state.value} />
}

/** Waits until the server has all local matches and entries. */
function usePreview({ system, inventory }: Preparation, storeId: string): PreviewState {
  const { syncNow } = useAccount()
  const queued = useLive(async (database) => (await outboxSummary(database)).queued)
  const isSyncing = queued === undefined || queued > 0
  useEffect(() => {
    if (isSyncing) syncNow()
  }, [isSyncing, syncNow])
  const isReady = storeId !== '' && !isSyncing
  const ask = (api: Api) =>
    previewSending(api, system, { inventoryId: inventory.id, storeId, timeZone: timeZone() })
  const { answer } = useAnswer(ask, isReady ? `${inventory.id} ${storeId}` : null)
  if (storeId === '') return 'none'
  if (isSyncing) return 'syncing'
  return answer ?? 'loading'
}

/**
 * A started sending is watched. Without a response it may have started too, so it is looked for.
 */
function useSend(
  { system, inventory }: Preparation,
  { watch, lookAgain }: ActiveSending,
  onStarted: () => void,
) {
  const { api } = useAccount()
  const messageOf = useReplyMessage('sending')
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (storeId: string): Promise<void> => {
    setStarting(true)
    setError(null)
    const body = { inventoryId: inventory.id, storeId, timeZone: timeZone() }
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
