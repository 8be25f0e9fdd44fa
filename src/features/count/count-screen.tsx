import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { CountParts } from './count-parts.tsx'
import { OpenCount } from './open-count.tsx'
import { DEVICE_PARTS } from './parts.tsx'
import { useFirstGood } from './scan/use-first-good.ts'
import type { CountProps } from './use-count.ts'
import { useCountedInventory, type FoundInventory } from './use-counted-inventory.ts'
import { useSettled } from '#client/use-settled.ts'

export interface CountScreenProps extends Omit<CountProps, 'counted'> {
  inventoryId: string
  /** The branch of a count that may have no entry yet. */
  branchId?: string | undefined
  /** The id of the good that is chosen at the start. */
  firstGood?: string | undefined
  /** Its inventory, where it has been looked for already. */
  found?: FoundInventory | undefined
  /** Called as soon as bottles can be counted, or it is known that they cannot. */
  onShown: () => void
}

/** The count screen: choose a bottle, weigh or count it, see it in the list. */
export function CountScreen(props: CountScreenProps) {
  const { inventoryId, branchId, firstGood, found, onShown, ...rest } = props
  const { t } = useLingui()
  useFirstGood(firstGood)
  const counted = useCountedInventory(inventoryId, branchId, found)
  const isKnown = counted !== undefined
  useEffect(() => {
    if (isKnown) onShown()
  }, [isKnown, onShown])
  if (counted === undefined) return <Loading />
  if (!counted || counted === 'not_here') {
    const title = t`Inventory not found`
    return (
      <Screen title={counted ? t`Count bottles` : title} width="wide" kind="count">
        <Empty
          isComplete={!counted}
          isScreen
          title={title}
          actions={
            <BackLink to="/count">
              <Trans>Go to start</Trans>
            </BackLink>
          }
        />
      </Screen>
    )
  }
  return (
    <>
      <OpenCount key={inventoryId} counted={counted} {...rest} />
      <DeviceParts />
    </>
  )
}

/** They stay when another count is opened. */
function DeviceParts() {
  return <CountParts parts={DEVICE_PARTS} state={{ isReady: useSettled() }} />
}
