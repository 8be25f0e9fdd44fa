import { useEffect } from 'react'
import { AccountProvider, type Account } from '#client/account.tsx'
import { UnitsProvider } from '#client/units.tsx'
import type { CountPlace } from '#widgets/count-place.ts'
import { AfterSignIn } from '../first-steps.tsx'
import { scrollMemory } from '../scroll-memory.ts'
import { SmallFrame } from '../small-frame.tsx'
import { Count } from './count.tsx'
import { CountHome } from './count-home.tsx'

export interface CountPagesProps {
  account: Account
  place: CountPlace
}

/** The screens of counting, as the router's routes of the same addresses draw them. */
export function CountPages({ account, place: { inventoryId, branch, good } }: CountPagesProps) {
  useEffect(() => scrollMemory.noteDrawn())
  return (
    <AccountProvider account={account}>
      <UnitsProvider>
        <SmallFrame>
          {inventoryId === undefined ? (
            <CountHome />
          ) : (
            <Count inventoryId={inventoryId} branch={branch} good={good} />
          )}
        </SmallFrame>
      </UnitsProvider>
      <AfterSignIn />
    </AccountProvider>
  )
}
