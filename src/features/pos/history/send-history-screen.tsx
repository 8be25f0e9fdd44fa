import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useMemo } from 'react'
import type { PosSystem } from '#domain/pos/systems.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { CloudUpIcon } from '#ui/icon/icons.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import type { Answer } from '#api/api.ts'
import { readSends } from '#api/pos-sends.ts'
import { sendsAnswer, type SendRecord, type SendsAnswer } from '#protocol/pos/sends.ts'
import { feedGeneration, storeAnswer, storedAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { Unconnected } from '../connection/unconnected.tsx'
import { Note } from '../note.tsx'
import { SentRecordCard } from './sent-record-card.tsx'
import { useAnswer } from '../use-answer.ts'

interface SendHistoryScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
}

/** What was sent of an inventory: when, by whom, to which store, and what came of it. */
export function SendHistoryScreen({ inventoryId, compute }: SendHistoryScreenProps) {
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  const known = useKnown(readPosConnection)
  const connection = known?.found
  const inventory = useLive((database) => inventoryById(database, inventoryId), [inventoryId])
  const name = connection ? factsOfSystem(connection.system).name : ''
  const about = inventory ? titleOf(inventory) : ''
  return (
    <Screen
      title={[about, t`Sending history`].filter(Boolean).join(' · ')}
      width="middle"
      kind="back"
    >
      <BackLink to="/dashboard/inventories-prepare/$id" params={{ id: inventoryId }}>
        <Trans>Prepare for sending</Trans>
      </BackLink>
      <ScreenTitle>{name === '' ? t`Sending history` : t`Sending to ${name}`}</ScreenTitle>
      <p>{about}</p>
      {!known && <Loading />}
      {known && !connection && <Unconnected isComplete={known.isComplete} />}
      {connection && (
        <Records system={connection.system} inventoryId={inventoryId} compute={compute} />
      )}
    </Screen>
  )
}

function Records({ system, inventoryId, compute }: SendHistoryScreenProps & { system: PosSystem }) {
  const messageOf = useReplyMessage()
  const { data, failure } = useSends(system, inventoryId)
  if (!data) return failure ? <Note tone="bad">{messageOf(failure)}</Note> : <Loading />
  if (data.length === 0) {
    return (
      <Message icon={<CloudUpIcon size={32} />} title={<Trans>Nothing was sent yet</Trans>}>
        <p>
          <Trans>Every document appears here with what came of it.</Trans>
        </p>
      </Message>
    )
  }
  return (
    <Stack gap={4}>
      {failure && (
        <Note tone="offline">
          {messageOf(failure)} <Trans>This is the history as this device read it last.</Trans>
        </Note>
      )}
      {data.map((record) => (
        <SentRecordCard
          key={record.document_number}
          record={record}
          system={system}
          compute={compute}
        />
      ))}
    </Stack>
  )
}

interface Sends {
  /** Undefined while nothing is known. */
  data: readonly SendRecord[] | undefined
  /** Why the server could not be asked: what is known is what this device keeps. */
  failure: Exclude<Answer<SendsAnswer>, { kind: 'ok' }> | null
}

/** The history of sending as the server tells it, or as this device was told it last. */
function useSends(system: PosSystem, inventoryId: string): Sends {
  const { database } = useAccount()
  const stored = useLive((own) => storedAnswer(own, 'sends', inventoryId), [inventoryId])
  const parsed = useMemo(() => sendsAnswer.safeParse(stored).data?.data, [stored])
  const { answer } = useAnswer(async (api) => {
    const generation = await feedGeneration(database)
    const read = await readSends(api, system, inventoryId)
    if (read.kind !== 'ok') return read
    const storing = storeAnswer(database, 'sends', inventoryId, read.value, generation)
    // What a full device cannot keep is shown all the same.
    await storing.catch(() => undefined)
    return read
  }, `sends ${inventoryId}`)
  if (answer?.kind === 'ok') return { data: answer.value.data, failure: null }
  return { data: parsed, failure: answer ?? null }
}
