import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { readProductsOfGroups, readStockCosts } from '#api/pos.ts'
import type { TillGroup, TillSummary } from '#domain/import/import-view.ts'
import { pathsOf } from '#domain/import/till/propose-type.ts'
import { NO_GROUP, type TillChoices } from '#domain/import/till/till-choice.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { PosGroupNode } from '#domain/pos/groups.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { ComputeWorker, StartCompute, TillImport } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useTableWorker } from '#widgets/table-source/use-table-worker.ts'
import { useDryRun, type DryRunStep } from '../use-dry-run.ts'

interface Review {
  name: 'review'
  groups: readonly TillGroup[]
  summary: TillSummary
}

export type TillStep =
  | { name: 'groups' }
  | { name: 'loading'; loaded: number }
  | { name: 'types'; groups: readonly TillGroup[] }
  | DryRunStep<Review>

type Worker = () => Promise<Remote<TillImport>>
type Show = Dispatch<SetStateAction<TillStep>>

const openImport = (compute: Remote<ComputeWorker>, userId: string) =>
  compute.importFromTill(userId)

/** An import of products, from the choice of groups to the matched goods. */
export function useTill(start: StartCompute, system: PosSystem) {
  const [step, show] = useState<TillStep>({ name: 'groups' })
  const { job } = useTableWorker(start, openImport)
  const load = useLoad(job, system, show)
  const dryRun = useDryRun<Review>({
    job,
    ask: async (work) => work(await job()),
    show,
    showAgain: (summary) =>
      show((shown) => (shown.name === 'review' ? { ...shown, summary } : shown)),
  })
  return {
    step,
    load,
    ...dryRun,
    plan: async (groups: readonly TillGroup[]): Promise<void> => {
      show({ name: 'loading', loaded: 0 })
      const summary = await (await job()).plan(choicesOf(groups))
      show({ name: 'review', groups, summary })
    },
    showTypes: (groups: readonly TillGroup[]): void => show({ name: 'types', groups }),
    again: (): void => show({ name: 'groups' }),
  }
}

export type Till = ReturnType<typeof useTill>

/** Fetches the products of the chosen groups page by page, and hands them to the worker. */
function useLoad(worker: Worker, system: PosSystem, show: Show) {
  const { t } = useLingui()
  const { actor, api } = useAccount()
  const showReply = useReplyToast()
  // Without them the items come all the same.
  const takeCosts = async (job: Remote<TillImport>): Promise<void> => {
    const answer = await readStockCosts(api, system)
    if (answer.kind === 'ok') await job.setCosts(answer.value.data)
    else showToast('error', t`The prices couldn't be read. The items come without them.`)
  }
  return async (tree: readonly PosGroupNode[], chosen: ReadonlySet<string>): Promise<void> => {
    show({ name: 'loading', loaded: 0 })
    const job = await worker()
    await job.clear()
    const groupIds = [...chosen].filter((id) => id !== NO_GROUP)
    let after: string | undefined
    do {
      const request = { groupIds, withoutGroup: chosen.has(NO_GROUP), ...(after ? { after } : {}) }
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
      const answer = await readProductsOfGroups(api, system, request)
      if (answer.kind !== 'ok') {
        showReply(answer)
        show({ name: 'groups' })
        return
      }
      // oxlint-disable-next-line no-await-in-loop -- as many as the page holds at once
      show({ name: 'loading', loaded: await job.add(answer.value.data) })
      after = answer.value.next ?? undefined
    } while (after !== undefined)
    if (canSeeMoney(actor)) await takeCosts(job)
    show({ name: 'types', groups: await job.groups(pathsOf(tree)) })
  }
}

function choicesOf(groups: readonly TillGroup[]): TillChoices {
  return Object.fromEntries(groups.map(({ id, choice }) => [id, choice]))
}
