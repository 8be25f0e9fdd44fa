import { useMemo, useState, type ReactNode } from 'react'
import { doublesOf, isByLabel, labelOfEntry, type Double } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { replaceableEstimate } from '#domain/counting/replaceable-estimate.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Actor } from '#domain/people/people.ts'
import {
  canChangeEntry,
  canManageInventories,
  canReplaceReading,
} from '#domain/people/permissions.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { EstimateQuestion } from '../by-eye/estimate-question.tsx'
import { useCountStore } from '../count-store.ts'
import { HeavierQuestion } from '../labels/heavier-question.tsx'
import { SameLabelQuestion } from '../labels/same-label-question.tsx'
import { useHeavier } from '../labels/use-heavier.ts'
import { PourersQuestion } from '../pourers/pourers-question.tsx'
import { useUnsaidPourers } from '../pourers/use-unsaid-pourers.ts'
import { DoubleQuestion } from './double-question.tsx'

export interface QuestionsProps {
  inventory: Inventory
  /** Newest first. */
  entries: readonly Entry[]
  /** What stands there while nothing is asked. */
  children: ReactNode
}

/**
 * One question at a time: whether it is the same bottle, then why it weighs what it does, and last
 * why all of a place do.
 */
export function Questions({ inventory, entries, children }: QuestionsProps) {
  const [otherThan, setOther] = useState<string | null>(null)
  const double = useDouble(inventory, entries)
  const estimate = useEstimate(inventory, entries, otherThan)
  const labelled = lastLabelled(entries)
  const asked = [double?.later, estimate?.weighed, labelled].flatMap((one) => one?.good_id ?? [])
  const goods = useLive((database) => goodsById(database, asked), [asked.join()])
  const goodOf = (entry: Entry | undefined) => goods?.get(entry?.good_id ?? '')
  const heavier = useHeavier(labelled, goodOf(labelled))
  const unsaid = useUnsaidPourers(inventory, entries)
  // Without the goods nothing has its name yet.
  if (!goods) return children
  if (double) {
    const About = isByLabel(double) ? SameLabelQuestion : DoubleQuestion
    const { later } = double
    return <About key={later.id} inventory={inventory} double={double} good={goodOf(later)} />
  }
  if (estimate) {
    const { weighed } = estimate
    const another = (): void => setOther(weighed.id)
    return <EstimateQuestion {...estimate} good={goodOf(weighed)} onAnother={another} />
  }
  if (heavier) {
    const { id } = heavier.now
    return <HeavierQuestion key={id} {...heavier} inventory={inventory} good={goodOf(labelled)} />
  }
  return unsaid ? <PourersQuestion {...unsaid} inventory={inventory} /> : children
}

/** Two entries that may be one bottle, those of what was saved last before all others. */
function useDouble(inventory: Inventory, entries: readonly Entry[]): Double<Entry> | undefined {
  const { actor } = useAccount()
  const savedId = useCountStore(({ saved }) => saved?.entryId)
  const doubles = useMemo(
    () => doublesOf(entries).filter((one) => concerns(actor, one, inventory)),
    [actor, entries, inventory],
  )
  return doubles.find(({ later }) => later.id === savedId) ?? doubles[0]
}

/** @param otherThan the weighed entry that is known to be of another bottle */
function useEstimate(inventory: Inventory, entries: readonly Entry[], otherThan: string | null) {
  const { actor } = useAccount()
  const found = replaceableEstimate(entries)
  if (!found || found.weighed.id === otherThan) return null
  return canChangeEntry(actor, found.estimate, inventory) ? found : null
}

/**
 * Concerns the authors of the two entries and everyone who manages the count, as far as they may
 * answer it.
 */
function concerns(actor: Actor, { earlier, later }: Double<Entry>, inventory: Inventory): boolean {
  const isOwn = [earlier, later].some(({ user_id }) => user_id === actor.user_id)
  if (!isOwn && !canManageInventories(actor)) return false
  return !isByLabel({ earlier, later }) || canReplaceReading(actor, inventory)
}

/** The last bottle with a label that was weighed, of which something may be asked. */
function lastLabelled(entries: readonly Entry[]): Entry | undefined {
  return entries.find(
    (entry) => entry.deleted_at === null && entry.gross !== null && labelOfEntry(entry) !== null,
  )
}
