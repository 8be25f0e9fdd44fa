import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { startProductSync, readCategories, readGroups } from '#api/pos.ts'
import type { PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState, GroupNode } from '#protocol/pos/integration.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { SearchedGroups } from '#widgets/pos-groups/searched-groups.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'

type Scope = 'all' | 'groups' | 'categories'

export interface SyncDialogProps {
  system: PosSystem
  /** The screen's type; null: the person chooses. */
  type: PosProductType | null
  onStarted: (job: JobState) => void
  onClose: () => void
}

/** Chooses what to sync: everything, or some groups or categories. */
export function SyncDialog({ system, type, onStarted, onClose }: SyncDialogProps) {
  const { t } = useLingui()
  const [scope, setScope] = useState<Scope>('all')
  const [chosenType, setChosenType] = useState<PosProductType>(type ?? 'good')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { start, isStarting } = useStart(system, onStarted)
  const ids = [...chosen]
  const choice = {
    type: chosenType,
    groupIds: scope === 'groups' ? ids : [],
    categoryIds: scope === 'categories' ? ids : [],
  }
  return (
    <Dialog
      title={<Trans>Sync products</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={scope !== 'all' && ids.length === 0}
            loading={isStarting}
            onClick={() => void start(choice)}
          >
            <Trans>Sync</Trans>
          </Button>
        </>
      }
    >
      {type === null && <TypeChoice value={chosenType} onChange={setChosenType} />}
      <Tabs
        label={t`What to sync`}
        value={scope}
        tabs={[
          { value: 'all', label: <Trans>All products</Trans> },
          { value: 'groups', label: <Trans>By groups</Trans> },
          { value: 'categories', label: <Trans>By categories</Trans> },
        ]}
        onChange={(next) => {
          setScope(next)
          setChosen(new Set())
        }}
      />
      {scope !== 'all' && (
        <GroupChoices
          key={scope}
          system={system}
          scope={scope}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  )
}

function TypeChoice(props: { value: PosProductType; onChange: (type: PosProductType) => void }) {
  const { t } = useLingui()
  return (
    <div style={{ marginBlockEnd: 12 }}>
      <Tabs
        label={t`Kind of products`}
        tabs={[
          { value: 'good', label: <Trans>Goods</Trans> },
          { value: 'prepared', label: <Trans>Semi-finished products</Trans> },
        ]}
        {...props}
      />
    </div>
  )
}

function useStart(system: PosSystem, onStarted: (job: JobState) => void) {
  const { api } = useAccount()
  const showReply = useReplyToast()
  const [isStarting, setStarting] = useState(false)
  const start = async (choice: Parameters<typeof startProductSync>[2]): Promise<void> => {
    setStarting(true)
    const answer = await startProductSync(api, system, choice)
    setStarting(false)
    if (answer.kind === 'ok') onStarted(answer.value.job)
    else showReply(answer)
  }
  return { start, isStarting }
}

interface GroupChoicesProps {
  system: PosSystem
  scope: 'groups' | 'categories'
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The system's groups or categories to choose from. */
function GroupChoices({ system, scope, ...choice }: GroupChoicesProps) {
  const messageOf = useReplyMessage()
  const { answer } = useAnswer(
    (api) => (scope === 'groups' ? readGroups(api, system) : readFlat(api, system)),
    `${system} ${scope}`,
  )
  if (!answer) return <Loading />
  if (answer.kind !== 'ok') {
    return <Note tone="bad">{messageOf(answer)}</Note>
  }
  return <SearchedGroups groups={answer.value.data} {...choice} />
}

/** Categories, as a tree of one level. */
async function readFlat(...args: Parameters<typeof readCategories>) {
  const answer = await readCategories(...args)
  if (answer.kind !== 'ok') return answer
  const data: GroupNode[] = answer.value.data.map((one) => ({ ...one, children: [] }))
  return { kind: 'ok' as const, value: { ...answer.value, data } }
}
