import type { RouterHistory } from '@tanstack/react-router'
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react'
import { NavigationContext, useAddress } from '#ui/address/navigation.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { useSettled } from '#client/use-settled.ts'
import { ClearedScreen, ErrorBoundary, Unanswered } from './failures/error-boundary.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { ReloadContext } from '#ui/message/reload-button.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'
import { readCountPlace } from '#widgets/count-place.ts'
import type { BegunCounting } from './counting/begin-counting.ts'
import { countNavigation } from './counting/count-navigation.ts'
import { CountPages } from './counting/count-pages.tsx'
import { noteScreen } from './first-screen.ts'
import { loadRouted } from './load-routed.ts'
import { canReload } from './page-api.ts'

const UpdateNotice = lazyWithMessages(
  'router',
  async () => (await import('./update/update-notice.tsx')).UpdateNotice,
)

export interface AppProps {
  history: RouterHistory
  /** Null: not with counting. */
  begun: BegunCounting | null
}

/**
 * Counting begins without the router, whose code and routes would be a seventh of what it loads. The
 * router takes over with the first other screen, for good.
 */
export function App({ history, begun }: AppProps) {
  const isSettled = useSettled()
  const isCleared = useSyncActivity((activity) => activity.isCleared)
  const navigation = useMemo(() => countNavigation(history), [history])
  const [Routed] = useState(() =>
    lazy(async () => ({ default: await (await loadRouted()).openRouter(history) })),
  )
  return (
    <NavigationContext value={navigation}>
      <ReloadContext value={canReload}>
        {isCleared ? (
          <Suspense>
            <ClearedScreen />
          </Suspense>
        ) : (
          <ErrorBoundary onError={noteScreen}>
            <Suspense fallback={<Loading />}>
              <Screens begun={begun} Routed={Routed} isSettled={isSettled} />
            </Suspense>
          </ErrorBoundary>
        )}
      </ReloadContext>
      <Suspense>
        {isSettled && (
          <>
            <UpdateNotice />
            <Unanswered />
          </>
        )}
      </Suspense>
      <ToastRegion />
    </NavigationContext>
  )
}

interface ScreensProps extends Pick<AppProps, 'begun'> {
  Routed: ComponentType
  isSettled: boolean
}

function Screens({ begun, Routed, isSettled }: ScreensProps) {
  const [isRouted, setRouted] = useState(begun === null)
  const asked = readCountPlace(useAddress())
  const [first] = useState(asked)
  // What is left stays until the router has the other screen.
  const [place, setPlace] = useState(asked)
  if (asked && JSON.stringify(asked) !== JSON.stringify(place)) setPlace(asked)
  const isLeft = asked === null
  useEffect(() => {
    // Back before the router came: a count that is drawn anew would lose the bottle chosen in it.
    startTransition(() => setRouted(isLeft || isRouted))
  }, [isLeft, isRouted])
  if (isRouted || begun === null || place === null) return <Routed />
  return <CountPages begun={begun} place={place} isFirst={place === first} isSettled={isSettled} />
}
