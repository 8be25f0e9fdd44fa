import { Trans, useLingui } from '@lingui/react/macro'
import { v7 as newId } from 'uuid'
import { draftLine, draftLines, type DeliveryDraft } from '#domain/deliveries/delivery-draft.ts'
import type { Branch } from '#domain/branches/branches.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { activeBranches } from '#storage/branches.ts'
import { companyOf } from '#storage/company.ts'
import type { Database } from '#storage/database.ts'
import { pricesOfDelivery } from '#storage/deliveries/deliveries.ts'
import { readMeta } from '#storage/meta.ts'
import { getRow } from '#storage/optimistic.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { NoBranches } from '#widgets/empty/no-branches.tsx'
import { onTheWall } from '../on-the-wall.ts'
import { RowOr } from '#widgets/row-or.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import type { KnownDelivery } from './use-delivery-form.ts'

interface Begun {
  begun: DeliveryDraft
  known: KnownDelivery | null
  branches: Branch[]
  /** The company's. */
  currency: string
  isContinued: boolean
}

/** What a new delivery is of, where somebody noticed that it was not recorded. */
interface NoticedLack {
  good_id: string | null
  /** The inventory in which its bottles were counted already. */
  before_id: string | null
}

interface DeliveryFormScreenProps {
  id: string | null
  begin: NoticedLack
  start: StartCompute
}

/** Records a delivery, or changes one. */
export function DeliveryFormScreen({ id, begin, start }: DeliveryFormScreenProps) {
  const { actor } = useAccount()
  const isPriced = canSeeMoney(actor)
  const known = useKnown(activeBranches, [], ['branches'])
  if (id === null && known?.found.length === 0) return <NoBranch isComplete={known.isComplete} />
  return (
    <RowOr
      read={(database): Promise<Begun | undefined> =>
        id === null ? readNew(database, begin) : readKnown(database, id)
      }
      back={{ to: '/deliveries', label: <Trans>All deliveries</Trans> }}
    >
      {({ currency, ...row }) => (
        <DeliveryForm
          key={id ?? 'new'}
          {...row}
          currency={isPriced ? currency : null}
          start={start}
        />
      )}
    </RowOr>
  )
}

/** What comes to no branch cannot be recorded. */
function NoBranch({ isComplete }: { isComplete: boolean }) {
  const { t } = useLingui()
  const title = t`New delivery`
  return (
    <Screen title={title} width="narrow" kind="back">
      <BackLink to="/deliveries">
        <Trans>Deliveries</Trans>
      </BackLink>
      <ScreenHead title={title} />
      <NoBranches isComplete={isComplete} />
    </Screen>
  )
}

async function readNew(database: Database, begin: NoticedLack): Promise<Begun> {
  const [branches, kept, currency] = await Promise.all([
    activeBranches(database),
    readMeta(database, 'delivery_draft'),
    ownCurrency(database),
  ])
  const isContinued = kept !== undefined && kept !== null && kept.lines.length > 0
  const begun = isContinued ? kept : await withLack(database, blank(branches), begin)
  return { begun, known: null, branches, currency, isContinued }
}

const MINUTE_MS = 60_000

/** It came before that count began: what comes later is in none of its amounts. */
async function withLack(
  database: Database,
  draft: DeliveryDraft,
  { good_id, before_id }: NoticedLack,
): Promise<DeliveryDraft> {
  const [good, inventory] = await Promise.all([
    good_id === null ? undefined : getRow(database, 'goods', good_id),
    before_id === null ? undefined : getRow(database, 'inventories', before_id),
  ])
  return {
    ...draft,
    ...(inventory && {
      branch_id: inventory.branch_id,
      ...onTheWall(minuteBefore(inventory.created_at)),
    }),
    ...(good && { lines: [draftLine(newId(), good, 1)] }),
  }
}

async function readKnown(database: Database, id: string): Promise<Begun | undefined> {
  const delivery = await getRow(database, 'deliveries', id)
  if (delivery?.deleted_at !== null) return undefined
  const [branches, priced, currency] = await Promise.all([
    activeBranches(database),
    pricesOfDelivery(database, id),
    ownCurrency(database),
  ])
  const prices = priced?.lines ?? []
  const { branch_id, delivered_at, supplier, number, source } = delivery
  const lines = draftLines(delivery, prices, currency)
  const begun = { id, branch_id, ...onTheWall(delivered_at), supplier, number, lines, source }
  return { begun, known: { delivery, prices }, branches, currency, isContinued: false }
}

async function ownCurrency(database: Database): Promise<string> {
  return currencyOf((await companyOf(database)) ?? {})
}

function minuteBefore(instant: string): string {
  return new Date(Date.parse(instant) - MINUTE_MS).toISOString()
}

/** One branch needs no choice. */
function blank(branches: readonly Branch[]): DeliveryDraft {
  const [only, another] = branches
  const branch_id = only && !another ? only.id : ''
  const now = onTheWall(new Date().toISOString())
  return { id: newId(), branch_id, ...now, supplier: '', number: '', lines: [], source: 'typed' }
}
