import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readStores } from '#api/pos.ts'
import { readBranchStores, saveBranchStore } from '#api/pos-sends.ts'
import type { Branch } from '#domain/branches/branches.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import type { BranchStore } from '#protocol/pos/sends.ts'
import { activeBranches } from '#storage/branches.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { Note } from '../note.tsx'
import { StoreOptions } from '../sending/form/store-options.tsx'
import { useAnswer } from '../use-answer.ts'
import { SettingsCard } from './settings-card.tsx'

/** The store that inventories of each branch go to; absent until a system is connected. */
export function BranchStores() {
  const connection = useLive(readPosConnection)
  const branches = useLive(activeBranches)
  if (!connection?.is_complete || !branches || branches.length === 0) return null
  return <Stores system={connection.system} branches={branches} />
}

interface StoresProps {
  system: PosSystem
  branches: readonly Branch[]
}

function Stores({ system, branches }: StoresProps) {
  const messageOf = useReplyMessage()
  const stores = useAnswer((api) => readStores(api, system), `stores ${system}`).answer
  const known = useAnswer((api) => readBranchStores(api, system), `branches ${system}`).answer
  const name = factsOfSystem(system).name
  return (
    <SettingsCard
      title={<Trans>Stores of your branches</Trans>}
      note={
        <Trans>
          Where an inventory goes in {name}, unless you choose another store when sending.
        </Trans>
      }
    >
      {!stores || !known ? (
        <Loading />
      ) : stores.kind !== 'ok' ? (
        <Note tone="bad">{messageOf(stores)}</Note>
      ) : known.kind !== 'ok' ? (
        <Note tone="bad">{messageOf(known)}</Note>
      ) : (
        <Stack gap={4}>
          {branches.map((branch) => (
            <BranchChoice
              key={branch.id}
              branch={branch}
              system={system}
              groups={stores.value.data}
              stored={known.value.data.find(({ branchId }) => branchId === branch.id)}
            />
          ))}
        </Stack>
      )}
    </SettingsCard>
  )
}

interface BranchChoiceProps {
  branch: Branch
  system: PosSystem
  groups: StoresAnswer['data']
  stored: BranchStore | undefined
}

/** Saved as soon as it is chosen. Places and accounts stay as they were remembered. */
function BranchChoice({ branch, system, groups, stored }: BranchChoiceProps) {
  const { t } = useLingui()
  const { api } = useAccount()
  const showReply = useReplyToast()
  const [value, setValue] = useState(stored?.storeId ?? '')
  const save = async (storeId: string): Promise<void> => {
    const before = value
    setValue(storeId)
    const { places = [], surplusAccount = null, shortageAccount = null } = stored ?? {}
    const body = { storeId: storeId || null, places, surplusAccount, shortageAccount }
    const answer = await saveBranchStore(api, system, branch.id, body)
    if (answer.kind === 'ok') return showToast('success', t`Updated`)
    setValue(before)
    showReply(answer)
  }
  return (
    <NativeSelect
      label={branch.name}
      value={value}
      onChange={(event) => void save(event.currentTarget.value)}
    >
      <option value="">{t`No default store`}</option>
      <StoreOptions groups={groups} value={value} />
    </NativeSelect>
  )
}
