import { Trans } from '@lingui/react/macro'
import { sectionAddress, type PageContents } from './pages.ts'
import { useSiteLanguage } from './localized.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import buttons from './buttons.module.css'
import classes from './text-page.module.css'

export interface SupportPageProps {
  contents: PageContents<'support'>
  year: number
}

export function SupportPage({ contents, year }: SupportPageProps) {
  const { language } = useSiteLanguage()
  const { messengers, 'support-links': links, 'footer-section': footer } = contents
  const bare = links.filter(({ link }) => !messengers.some((other) => other.link === link))
  const hasContacts = messengers.length + bare.length > 0
  return (
    <>
      <SiteHeader page="support" />
      <main id="content" tabIndex={-1} className={classes.page}>
        <h1 className={classes.title}>
          <Trans>Support</Trans>
        </h1>
        <p className={classes.lead}>
          {hasContacts ? (
            <Trans>Something not working, or want to know how it works? Write to us.</Trans>
          ) : (
            <Trans>
              Something not working, or want to know how it works? Leave your number, and we will
              call you.
            </Trans>
          )}
        </p>
        {hasContacts && (
          <ul className={classes.messengers}>
            {messengers.map(({ id, link, icon, title }) => (
              <li key={`messenger-${id}`}>
                <a href={link} className={classes.messenger}>
                  {icon !== '' && <img src={icon} alt="" width={32} height={32} />}
                  <span>{title}</span>
                </a>
              </li>
            ))}
            {bare.map(({ id, link, icon }) => (
              <li key={`link-${id}`}>
                <a href={link} className={classes.messenger}>
                  {icon !== '' && <img src={icon} alt="" width={32} height={32} />}
                  <span>{link.replace(/^\w+:(\/\/)?/, '')}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.ways}>
          <a href={sectionAddress('contact_us', language)} className={buttons.main}>
            <Trans>Request a call</Trans>
          </a>
          <a href={sectionAddress('faq', language)} className={buttons.plain}>
            <Trans>Frequently asked questions</Trans>
          </a>
        </div>
      </main>
      <SiteFooter content={footer} year={year} />
    </>
  )
}
