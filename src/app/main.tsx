import '#ui/fonts.css'
import '#ui/look.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/must.ts'
import { noteScreen } from './first-screen.ts'
import { catchInstallPrompt } from './install-prompt.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from '#ui/message/error-screen.tsx'
import { firstLanguage, switchLanguage } from '#ui/language/language.ts'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Every change of route begins at the top of its page, also one back.
  scrollRestoration: false,
  defaultPendingMs: 300,
  // A screen that breaks leaves what is around it, such as the menu, in its place.
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** The screen is the first one after signing in. */
    hasJustSignedIn?: true
  }
}

history.scrollRestoration = 'manual'
catchInstallPrompt()
router.subscribe('onRendered', noteScreen)
await switchLanguage(firstLanguage())

createRoot(must(document.getElementById('root'), 'root element')).render(
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router} />
  </I18nProvider>,
)
