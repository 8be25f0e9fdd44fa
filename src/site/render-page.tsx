import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { DocumentHead, embedded } from './document-head.tsx'
import { siteMessages } from './messages.ts'
import type { PageData } from './pages.ts'
import { SiteApp } from './site-app.tsx'

export interface RenderedPage {
  head: string
  /** The HTML that React hydrates. */
  body: string
  /** The data for hydration, as JSON. */
  data: string
}

/**
 * Renders a public page to HTML, for browsers without scripts, search engines, and the first paint.
 */
export function renderPage(
  data: PageData,
  { origin, fonts }: { origin: string | null; fonts: readonly string[] },
): RenderedPage {
  const i18n = siteMessages(data.language)
  return {
    head: renderToStaticMarkup(
      <DocumentHead data={data} i18n={i18n} origin={origin} fonts={fonts} />,
    ),
    body: renderToString(<SiteApp data={data} />),
    data: embedded(data),
  }
}
