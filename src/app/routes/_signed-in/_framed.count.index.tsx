import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CountHomeScreen } from '#features/count/count-home-screen.tsx'

export const Route = createFileRoute('/_signed-in/_framed/count/')({ component: CountHome })

function CountHome() {
  const navigate = useNavigate()
  return (
    <CountHomeScreen
      onOpen={(inventoryId) =>
        void navigate({ to: '/count/$inventoryId', params: { inventoryId } })
      }
    />
  )
}
