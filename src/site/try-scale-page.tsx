import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { addressOf, type PageContents } from './pages.ts'
import { useSiteLanguage } from './localized.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { useSiteDeps, type ScaleTrialProps } from './site-deps.ts'
import buttons from './buttons.module.css'
import classes from './text-page.module.css'

export interface TryScalePageProps {
  contents: PageContents<'try-scale'>
  year: number
}

/** The page on which anybody sees whether a scale is read, without an account. */
export function TryScalePage({ contents, year }: TryScalePageProps) {
  const { language } = useSiteLanguage()
  const trial = useTrial()
  return (
    <>
      <SiteHeader page="try-scale" />
      <main id="content" tabIndex={-1} className={classes.page}>
        <h1 className={classes.title}>
          <Trans>Try your scale</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>See what your scale sends, and whether Dram can read it.</Trans>
        </p>
        {trial === 'failed' && (
          <p className={classes.lead} role="alert">
            <Trans>This part couldn't be loaded. Reload the page.</Trans>
          </p>
        )}
        {trial && trial !== 'failed' && (
          <trial.Trial
            language={language}
            support={addressOf('support', language)}
            buttons={buttons}
          />
        )}
      </main>
      <SiteFooter content={contents['footer-section']} year={year} />
    </>
  )
}

/** Drivers and transports, loaded once the page is there. */
function useTrial(): { Trial: ComponentType<ScaleTrialProps> } | 'failed' | null {
  const { openScaleTrial } = useSiteDeps()
  const [trial, setTrial] = useState<ReturnType<typeof useTrial>>(null)
  useEffect(() => {
    openScaleTrial().then(
      (Trial) => setTrial({ Trial }),
      () => setTrial('failed'),
    )
  }, [openScaleTrial])
  return trial
}
