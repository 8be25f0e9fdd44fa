import { I18nProvider } from '@lingui/react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { HomePage } from './home-page.tsx'
import { siteMessages } from './messages.ts'
import type { PageData } from './pages.ts'
import { PolicyPage } from './policy-page.tsx'
import { LanguageContext } from './localized.ts'
import { NO_BROWSER, SiteDepsContext, type SiteDeps } from './site-deps.ts'
import { SupportPage } from './support-page.tsx'
import { TryScalePage } from './try-scale-page.tsx'
import { titleOf } from './page-messages.ts'
import { useReadVisitor, VisitorContext } from './frame/use-visitor.ts'

export interface SiteAppProps {
  data: PageData
  /** Absent on the server. */
  deps?: SiteDeps
}

/** A public page: first as the server rendered it, then in the language of this device. */
export function SiteApp({ data, deps = NO_BROWSER }: SiteAppProps) {
  const language = useSyncExternalStore(
    deps.onLanguage,
    () => deps.chosenLanguage() ?? data.language,
    () => data.language,
  )
  const i18n = useMemo(() => siteMessages(language), [language])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = titleOf(data, language, i18n)
  }, [data, language, i18n])
  const visitor = useReadVisitor(deps)
  const languageContext = useMemo(
    () => ({ language, choose: deps.chooseLanguage }),
    [language, deps],
  )

  return (
    <I18nProvider i18n={i18n}>
      <SiteDepsContext value={deps}>
        <LanguageContext value={languageContext}>
          <VisitorContext value={visitor}>
            <Page data={data} />
          </VisitorContext>
        </LanguageContext>
      </SiteDepsContext>
    </I18nProvider>
  )
}

function Page({ data }: { data: PageData }) {
  switch (data.page) {
    case 'home':
      return <HomePage contents={data.contents} year={data.year} />
    case 'privacy':
      return (
        <PolicyPage
          page="privacy"
          policy={data.contents['privacy-policy']}
          footer={data.contents['footer-section']}
          year={data.year}
        />
      )
    case 'terms':
      return (
        <PolicyPage
          page="terms"
          policy={data.contents['terms-and-conditions']}
          footer={data.contents['footer-section']}
          year={data.year}
        />
      )
    case 'support':
      return <SupportPage contents={data.contents} year={data.year} />
    case 'try-scale':
      return <TryScalePage contents={data.contents} year={data.year} />
  }
}
