import '#ui/fonts.css'
import '#ui/look.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/must.ts'
import { firstLanguage, switchLanguage } from '#ui/language/language.ts'
import { visits } from '#ui/menu/use-way-back.ts'
import { App } from './app.tsx'
import { beginCounting } from './counting/begin-counting.ts'
import { giveUpWhenFrozen } from './frozen-page.ts'
import { catchInstallPrompt } from './install-prompt.ts'
import { scrollMemory } from './scroll-memory.ts'

const tabHistory = createBrowserHistory()
history.scrollRestoration = 'manual'
visits.watch(tabHistory, sessionStorage)
scrollMemory.watch(tabHistory)
catchInstallPrompt()
giveUpWhenFrozen()

// Nothing is drawn in between: React holds back what takes a fallback's place for 300 ms, and the
// page has its first look from its style sheet.
const [begun] = await Promise.all([beginCounting(location), switchLanguage(firstLanguage())])

createRoot(must(document.getElementById('root'), 'root element')).render(
  <I18nProvider i18n={i18n}>
    <App history={tabHistory} begun={begun} />
  </I18nProvider>,
)
