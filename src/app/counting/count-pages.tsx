import { Suspense, useEffect } from 'react'
import { AccountProvider } from '#client/account.tsx'
import { UnitsProvider } from '#client/units.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { CountPlace } from '#widgets/count-place.ts'
import { AfterSignIn } from '../first-steps.tsx'
import { scrollMemory } from '../scroll-memory.ts'
import { SmallFrame } from '../frames/small-frame.tsx'
import type { BegunCounting } from './begin-counting.ts'
import { Count } from './count.tsx'
import { CountHome } from './count-home.tsx'

const KeepCount = lazyWithMessages(
  'count',
  async () => (await import('./keep-count.tsx')).KeepCount,
)

export interface CountPagesProps {
  begun: BegunCounting
  place: CountPlace
  /** The page began with it, so that its inventory has been looked for. */
  isFirst: boolean
  /** It is time for what the first bottle does not need. */
  isSettled: boolean
}

/** The screens of counting, as the router's routes of the same addresses draw them. */
export function CountPages({ begun, place, isFirst, isSettled }: CountPagesProps) {
  const { inventoryId, branch, good } = place
  useEffect(() => scrollMemory.noteDrawn())
  return (
    <AccountProvider account={begun.account}>
      <UnitsProvider first={begun.units}>
        <SmallFrame>
          {inventoryId === undefined ? (
            <CountHome />
          ) : (
            <Count
              inventoryId={inventoryId}
              branch={branch}
              good={good}
              found={isFirst ? begun.found : undefined}
            />
          )}
        </SmallFrame>
      </UnitsProvider>
      <AfterSignIn />
      <Suspense>{isSettled && <KeepCount />}</Suspense>
    </AccountProvider>
  )
}
