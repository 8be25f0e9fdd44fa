import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readGroupCounts, readGroups } from '#api/pos.ts'
import { idsUnder, type PosGroupNode } from '#domain/pos/groups.ts'
import { NO_GROUP } from '#domain/import/till/till-choice.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { SearchedGroups } from '#widgets/pos-groups/searched-groups.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import type { GroupCounts } from '#protocol/pos/catalogue.ts'
import { useReadProducts, type ReadingProducts } from './use-read-products.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { useAccount } from '#client/account.tsx'
import classes from '../import-screen.module.css'

interface ChooseGroupsProps {
  system: PosSystem
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  onBack: () => void
  onLoad: (groups: readonly PosGroupNode[]) => void
}

/** The system's groups with the numbers of their products, to choose from. */
export function ChooseGroups(props: ChooseGroupsProps) {
  const { system, onBack } = props
  const messageOf = useReplyMessage()
  const groups = useServerAnswer((api) => readGroups(api, system))
  const counts = useServerAnswer((api) => readGroupCounts(api, system))
  const reading = useReadProducts(system, counts.again)
  const failed = [groups.answer, counts.answer].find((one) => one && one.kind !== 'ok')
  if (failed && failed.kind !== 'ok') {
    return (
      <Card className={classes.way}>
        <p role="alert" className={classes.fault}>
          {messageOf(failed)}
        </p>
        <div className={classes.actions}>
          <BackButton onBack={onBack} />
          <Button
            onClick={() => {
              groups.again()
              counts.again()
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Card>
    )
  }
  if (groups.answer?.kind !== 'ok' || counts.answer?.kind !== 'ok') return <Loading />
  const sums = groupCountsOf(counts.answer.value.data)
  return (
    <Card className={classes.way}>
      {groups.answer.value.isStale && (
        <p className={classes.dim}>
          <Trans>The system can't be reached. These are the groups as they were last time.</Trans>
        </p>
      )}
      <Chooser {...props} groups={groups.answer.value.data} sums={sums} reading={reading} />
    </Card>
  )
}

interface ChooserProps extends ChooseGroupsProps {
  groups: readonly PosGroupNode[]
  sums: GroupSums
  reading: ReadingProducts
}

function Chooser({
  system,
  groups,
  sums,
  reading,
  chosen,
  onChange,
  onBack,
  onLoad,
}: ChooserProps) {
  const { t } = useLingui()
  const { name } = factsOfSystem(system)
  const rest: PosGroupNode = { id: NO_GROUP, name: t`Without a group`, children: [] }
  const hasRest = sums.of([NO_GROUP]).products > 0
  const shown = hasRest ? [...groups, rest] : groups
  const { products } = sums.of([...chosen])
  const noteOf = (group: PosGroupNode): string => {
    const { products: count, matched } = sums.of(idsUnder(group))
    const all = t`${plural(count, { one: '# product', other: '# products' })}`
    return matched > 0 ? t`${all}, ${matched} already matched` : all
  }
  return (
    <>
      {sums.isEmpty && (
        <p>
          <Trans>
            No products of {name} have been read yet. Choose groups, or read everything.
          </Trans>
        </p>
      )}
      <SearchedGroups groups={shown} chosen={chosen} onChange={onChange} noteOf={noteOf} />
      {reading.processed !== null && <Reading reading={reading} name={name} />}
      <div className={classes.actions}>
        <BackButton onBack={onBack} />
        <Button
          variant={products > 0 ? 'default' : 'filled'}
          disabled={reading.processed !== null}
          onClick={() => void reading.read([...chosen].filter((id) => id !== NO_GROUP))}
        >
          <Trans>Read products from {name}</Trans>
        </Button>
        <Button
          variant={products > 0 ? 'filled' : 'default'}
          disabled={products === 0 || reading.processed !== null}
          onClick={() => onLoad(groups)}
        >
          <Plural
            value={products}
            _0="Continue"
            one="Continue with # product"
            other="Continue with # products"
          />
        </Button>
      </div>
    </>
  )
}

function Reading({ reading, name }: { reading: ReadingProducts; name: string }) {
  return (
    <div className={classes.actions}>
      <p role="status" className={classes.dim}>
        <Trans>Reading products from {name}…</Trans>{' '}
        {(reading.processed ?? 0) > 0 && (
          <Plural value={reading.processed ?? 0} one="# product" other="# products" />
        )}
      </p>
      <Button variant="default" onClick={reading.cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="default" onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  )
}

interface Sum {
  /** That can be counted. */
  products: number
  /** The number of these that are goods already. */
  matched: number
}

interface GroupSums {
  /** The products that the groups have by themselves. */
  of: (ids: readonly string[]) => Sum
  /** Nothing has been read from the system yet. */
  isEmpty: boolean
}

function groupCountsOf(counts: GroupCounts['data']): GroupSums {
  const byGroup = new Map(counts.map((one) => [one.group_id ?? NO_GROUP, one]))
  return {
    isEmpty: counts.length === 0,
    of: (ids) => {
      const sum: Sum = { products: 0, matched: 0 }
      for (const id of ids) {
        sum.products += byGroup.get(id)?.products ?? 0
        sum.matched += byGroup.get(id)?.matched ?? 0
      }
      return sum
    },
  }
}

interface ServerAnswer<T> {
  /** Undefined while the first is on its way; the one before stays until the next has come. */
  answer: Answer<T> | undefined
  again: () => void
}

/** Asks the server when the screen opens, and again when somebody says so. */
function useServerAnswer<T>(ask: (api: Api) => Promise<Answer<T>>): ServerAnswer<T> {
  const { api } = useAccount()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const run = useEffectEvent(ask)
  useEffect(() => {
    let isStale = false
    const load = async (): Promise<void> => {
      const found = await run(api)
      if (!isStale) setAnswer(found)
    }
    void load()
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks again when somebody says so
  }, [api, attempt])
  return { answer, again: useCallback(() => setAttempt((count) => count + 1), []) }
}
