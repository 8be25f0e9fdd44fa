import '#ui/fonts.css'
import '#ui/look.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createBrowserHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/must.ts'
import type { Account } from '#client/account.tsx'
import { firstLanguage, switchLanguage } from '#ui/language/language.ts'
import { visits } from '#ui/menu/use-way-back.ts'
import { App } from './app.tsx'
import { beginCounting } from './counting/begin-counting.ts'
import { catchInstallPrompt } from './install-prompt.ts'
import { scrollMemory } from './scroll-memory.ts'

const tabHistory = createBrowserHistory()
history.scrollRestoration = 'manual'
visits.watch(tabHistory, sessionStorage)
scrollMemory.watch(tabHistory)
catchInstallPrompt()

let router: Promise<ComponentType> | undefined

/** Tried again by the next call when it fails. */
function loadRouter(): Promise<ComponentType> {
  router ??= import('./routed.tsx')
    .then(({ openRouter }) => openRouter(tabHistory))
    .catch((error: unknown) => {
      router = undefined
      throw error
    })
  return router
}

// What is waited for begins together: the account, the messages and, where it is needed, the router.
const begun = begin()
await switchLanguage(firstLanguage())

async function begin(): Promise<Account | null> {
  const account = await beginCounting(location)
  if (account === null) loadRouter().catch(() => undefined)
  return account
}

createRoot(must(document.getElementById('root'), 'root element')).render(
  <I18nProvider i18n={i18n}>
    <App history={tabHistory} begun={begun} loadRouter={loadRouter} />
  </I18nProvider>,
)
