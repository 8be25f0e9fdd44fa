import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { activeBranches } from '#storage/branches.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { ChevronRightIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { lazyDialog, lazyWithMessages, withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { CellarNote } from './cellar-note.tsx'
import type { ListShort } from './short-list-start.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import classes from './count-home-screen.module.css'

const NoBranches = lazyPart(
  withMessages('count', async () => (await import('#widgets/empty/no-branches.tsx')).NoBranches),
)

const HomeLinks = lazyWithMessages(
  'count',
  async () => (await import('./home-links.tsx')).HomeLinks,
)

const AnotherCount = lazyDialog(
  'count',
  async () => (await import('./another-count.tsx')).AnotherCount,
)

const ShortListStart = lazyWithMessages(
  'count',
  async () => (await import('./short-list-start.tsx')).ShortListStart,
)

/** Completed inventories are listed too, because late entries are still added to them. */
const MOST_COMPLETED = 3

export interface CountHomeScreenProps {
  listShort: ListShort
  /** The branch is given for a count that does not exist yet. */
  onOpen: (inventoryId: string, branchId?: string) => void
}

/** A barman's home: their branches, the open inventories in them, and a new count. */
export function CountHomeScreen({ listShort, onOpen }: CountHomeScreenProps) {
  const { t } = useLingui()
  const title = t`Count bottles`
  const known = useKnown(activeBranches, [], ['branches'])
  const inventories = useLive(allInventories)
  if (!known || !inventories) return <Loading />
  const { found: branches, isComplete } = known
  return (
    <Screen title={title} width="narrow" kind="count">
      <ScreenTitle>{title}</ScreenTitle>
      {(branches.length > 0 || !isComplete) && <CellarNote />}
      <Suspense>
        <HomeLinks />
      </Suspense>
      {branches.length === 0 && (
        <Suspense>
          <NoBranches isComplete={isComplete} />
        </Suspense>
      )}
      {branches.map((branch) => (
        <BranchSection
          key={branch.id}
          branch={branch}
          isOnly={branches.length === 1}
          listShort={listShort}
          inventories={inventories.filter(({ branch_id }) => branch_id === branch.id)}
          onOpen={onOpen}
        />
      ))}
    </Screen>
  )
}

/** Keeps the room of the button that comes, so that none moves from under a finger. */
function ShortListAhead() {
  return (
    <Button variant="default" disabled>
      <Trans>Short list</Trans>
    </Button>
  )
}

interface BranchSectionProps {
  branch: Branch
  /** No branch of several is likelier to be counted next. */
  isOnly: boolean
  /** Newest first. */
  inventories: readonly Inventory[]
  listShort: ListShort
  onOpen: CountHomeScreenProps['onOpen']
}

/** The count that goes on comes first, and starting another one asks a question. */
function BranchSection({ branch, isOnly, inventories, listShort, onOpen }: BranchSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const open = inventories.filter(({ status }) => status === 'open')
  const completed = inventories.filter(({ status }) => status === 'closed').slice(0, MOST_COMPLETED)
  // The first entry opens it: a stray tap leaves no empty inventory behind.
  const start = (): void => onOpen(newId(), branch.id)
  return (
    <Card as="section" className={classes.branch}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>{branch.name}</h2>
          <p className={classes.address}>{branch.address}</p>
        </div>
        {open.length === 0 && (
          <div className={classes.starts}>
            <Button
              variant={isOnly ? 'filled' : 'default'}
              leftSection={<PlusIcon />}
              onClick={start}
            >
              <Trans>Start a count</Trans>
            </Button>
            <Suspense fallback={<ShortListAhead />}>
              <ShortListStart branchId={branch.id} listShort={listShort} onOpen={onOpen} />
            </Suspense>
          </div>
        )}
      </div>
      {[...open, ...completed].map((inventory) => (
        <InventoryLink key={inventory.id} inventory={inventory} onOpen={onOpen} />
      ))}
      {open.length > 0 && (
        <button type="button" className={classes.inventory} onClick={() => setAsking(true)}>
          <PlusIcon />
          <Trans>Another count</Trans>
        </button>
      )}
      {isAsking && (
        <AnotherCount
          branch={branch}
          open={open}
          onOpen={onOpen}
          onStart={start}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function InventoryLink({
  inventory,
  onOpen,
}: {
  inventory: Inventory
  onOpen: (inventoryId: string) => void
}) {
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  const title = titleOf(inventory)
  const isOpen = inventory.status === 'open'
  return (
    <button
      type="button"
      className={classes.inventory}
      data-status={inventory.status}
      aria-label={isOpen ? t`Continue ${title}` : t`Add to ${title}`}
      onClick={() => onOpen(inventory.id)}
    >
      <span className={classes.what}>
        <strong>{title}</strong>
        <span className={classes.date}>{formatDateTime(inventory.created_at)}</span>
      </span>
      <StatusBadge status={inventory.status} />
      <ChevronRightIcon />
    </button>
  )
}
