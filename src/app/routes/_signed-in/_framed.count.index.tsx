import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CountHomeScreen } from '#features/count/count-home-screen.tsx'
import { countOnly } from '../../count-only.ts'
import { InstallCard } from '../../first-steps.tsx'

export const Route = createFileRoute('/_signed-in/_framed/count/')({
  ...countOnly,
  component: CountHome,
})

function CountHome() {
  const navigate = useNavigate()
  return (
    <>
      <InstallCard />
      <CountHomeScreen
        onOpen={(inventoryId, branch) =>
          void navigate({
            to: '/count/$inventoryId',
            params: { inventoryId },
            search: branch === undefined ? {} : { branch },
          })
        }
      />
    </>
  )
}
