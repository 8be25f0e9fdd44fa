import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { readPosConnection } from '#storage/pos.ts'
import { allRows } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import { useOnline } from '#client/use-online.ts'
import { Button } from '#ui/button/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'
import { Unconnected } from '../connection/unconnected.tsx'
import { Note } from '../note.tsx'
import { JobProgress } from '../products/job-progress.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { InvoicesForm } from './invoices-form.tsx'
import { useInvoices, type ShownInvoice } from './use-invoices.ts'
import { useTake } from './use-take.ts'
import classes from './invoices.module.css'

/**
 * Suppliers' invoices of the connected system, to be taken as deliveries. For people who see prices: a
 * delivery comes once, and with its prices.
 */
export function InvoicesScreen() {
  const { actor } = useAccount()
  if (canSeeMoney(actor)) return <OfConnected />
  return (
    <NoPermissionScreen>
      <Trans>Invoices show prices, which managers here don't see. Ask the owner.</Trans>
    </NoPermissionScreen>
  )
}

function OfConnected() {
  const { t } = useLingui()
  const known = useKnown(readPosConnection)
  if (known?.found) return <Invoices system={known.found.system} />
  return (
    <Screen title={t`Invoices`} width="wide">
      {known ? <Unconnected isComplete={known.isComplete} /> : <Loading />}
    </Screen>
  )
}

function Invoices({ system }: { system: PosSystem }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const branches = useLive((database) => allRows(database, 'branches')) ?? []
  const active = branches
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const [chosen, setChosen] = useState<string | null>(null)
  const branchId = chosen ?? active[0]?.id ?? ''
  const { ask, job, period, found, shown } = useInvoices(system)
  const { name } = factsOfSystem(system)
  return (
    <Screen title={t`Deliveries from ${name}`} width="wide">
      <ScreenHead title={t`Deliveries from ${name}`} />
      {!isOnline && (
        <Note tone="offline">
          <Trans>
            You're offline. Asking {name} needs a connection. What was taken already is on this
            device.
          </Trans>
        </Note>
      )}
      <InvoicesForm
        system={system}
        branches={active}
        branchId={branchId}
        isBusy={job.running !== null}
        onBranch={setChosen}
        onAsk={(request) => void ask(request)}
      />
      <JobProgress job={job} />
      {period && found && shown && job.running === null && (
        <Found system={system} branchId={branchId} shown={shown} unread={found.unread} />
      )}
    </Screen>
  )
}

interface FoundProps {
  system: PosSystem
  branchId: string
  shown: readonly ShownInvoice[]
  unread: number
}

function Found({ system, branchId, shown, unread }: FoundProps) {
  const { t } = useLingui()
  const take = useTake(branchId)
  const fresh = shown.filter(({ state }) => state === 'new')
  const count = fresh.length
  return (
    <section aria-label={t`Invoices`}>
      {unread > 0 && (
        <Note tone="bad">
          <Trans>Invoices that can't be read: {unread}</Trans>
        </Note>
      )}
      <div className={classes.all}>
        <p role="status">
          {shown.length === 0 ? (
            <Trans>There are no invoices for this store in this period.</Trans>
          ) : (
            <Trans>
              Invoices: {shown.length}, new: {count}
            </Trans>
          )}
        </p>
        {count > 1 && (
          <Button onClick={() => void take.takeAll(fresh)}>
            <Trans>Import all new</Trans>
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {shown.map((one) => (
          <InvoiceCard key={one.source.document} shown={one} system={system} take={take} />
        ))}
      </ul>
    </section>
  )
}
