import { readCategories, readGroups } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { GroupNode } from '#protocol/pos/integration.ts'
import { SearchedGroups } from '#widgets/pos-groups/searched-groups.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Loading } from '#ui/message/loading.tsx'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'

export interface GroupChoicesProps {
  system: PosSystem
  scope: 'groups' | 'categories'
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The system's groups or categories to choose from. */
export function GroupChoices({ system, scope, ...choice }: GroupChoicesProps) {
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
