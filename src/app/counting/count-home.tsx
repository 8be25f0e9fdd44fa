import { useEffect } from 'react'
import { CountHomeScreen } from '#features/count/home/count-home-screen.tsx'
import { useNavigation } from '#ui/address/navigation.ts'
import { noteScreen } from '../first-screen.ts'
import { InstallCard } from '../first-steps.tsx'

/** The list of counts, from which each is opened. */
export function CountHome() {
  const { go } = useNavigation()
  useEffect(noteScreen, [])
  return (
    <>
      <InstallCard />
      <CountHomeScreen
        onOpen={(inventoryId, branch) =>
          go({ to: '/count/$inventoryId', params: { inventoryId }, search: { branch } })
        }
      />
    </>
  )
}
