import { createFileRoute, Outlet, useRouteContext } from '@tanstack/react-router'
import { loadWideFrame } from '../../frames/load-wide-frame.ts'
import { SmallFrame } from '../../frames/small-frame.tsx'

/**
 * Barmen's screens have a smaller frame, which loads fast on a phone in a cellar, and so has counting
 * on a phone. Elsewhere an owner or a manager stays in the dashboard's, which is chosen before the
 * screen is drawn: changing it later would draw a count anew.
 */
export const Route = createFileRoute('/_signed-in/_framed')({
  beforeLoad: async ({ context, location }) => ({
    WideFrame: await loadWideFrame(context.account.actor, location.pathname),
  }),
  component: Framed,
})

function Framed() {
  const { WideFrame } = useRouteContext({ from: '/_signed-in/_framed' })
  const Frame = WideFrame ?? SmallFrame
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
