import '#ui/fonts.css'
import '#ui/look.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/must.ts'
import { noteScreen } from './first-screen.ts'
import { catchInstallPrompt } from './install-prompt.ts'
import { rememberScroll } from './scroll-memory.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from '#ui/message/error-screen.tsx'
import { visits } from '#ui/menu/use-way-back.ts'
import { firstLanguage, switchLanguage } from '#ui/language/language.ts'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Every navigation starts at the top of its page; `rememberScroll` goes back to where it was.
  scrollRestoration: false,
  defaultPendingMs: 300,
  // An error in a screen leaves what surrounds it, such as the menu, in place.
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** This is the first screen after signing in. */
    hasJustSignedIn?: true
  }
}

history.scrollRestoration = 'manual'
catchInstallPrompt()
visits.watch(router.history, sessionStorage)
rememberScroll(router)
router.subscribe('onRendered', noteScreen)
await switchLanguage(firstLanguage())

createRoot(must(document.getElementById('root'), 'root element')).render(
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router} />
  </I18nProvider>,
)
