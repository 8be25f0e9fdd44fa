import { Trans } from '@lingui/react/macro'
import type { Contents } from '#protocol/site/contents.ts'
import { useLocalized } from './say.ts'
import { Paragraphs } from './sections/section.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import classes from './text-page.module.css'

export interface PolicyPageProps {
  page: 'privacy' | 'terms'
  policy: Contents['privacy-policy']
  footer: Contents['footer-section']
  year: number
}

/** The privacy policy or the terms, with the server's text. */
export function PolicyPage({ page, policy, footer, year }: PolicyPageProps) {
  const localized = useLocalized()
  const day = policy.valid_from.split('-').toReversed().join('.')
  return (
    <>
      <SiteHeader page={page} />
      <main id="content" tabIndex={-1} className={classes.page}>
        <h1 className={classes.title}>{localized(policy, 'title')}</h1>
        <p className={classes.since}>
          <Trans>
            Effective from <time dateTime={policy.valid_from}>{day}</time>
          </Trans>
        </p>
        {policy.sections.map((section) => (
          <section key={section.heading_en}>
            <h2>{localized(section, 'heading')}</h2>
            <Paragraphs text={localized(section, 'text')} />
          </section>
        ))}
      </main>
      <SiteFooter content={footer} year={year} />
    </>
  )
}
