import { useEffect } from 'react'
import type { ListShort } from '#features/count/home/short-list-start.tsx'
import { CountHomeScreen } from '#features/count/home/count-home-screen.tsx'
import { useNavigation } from '#ui/address/navigation.ts'
import { noteScreen } from '../first-screen.ts'
import { InstallCard } from '../first-steps.tsx'

/** In the compute worker, which is loaded with the first list and not with the screen. */
const listShort: ListShort = async (userId, branchId) => {
  const { compute } = await import('../compute.ts')
  return compute.shortList(userId, branchId)
}

/** The list of counts, from which each is opened. */
export function CountHome() {
  const { go } = useNavigation()
  useEffect(noteScreen, [])
  return (
    <>
      <InstallCard />
      <CountHomeScreen
        listShort={listShort}
        onOpen={(inventoryId, branch) =>
          go({ to: '/count/$inventoryId', params: { inventoryId }, search: { branch } })
        }
      />
    </>
  )
}
