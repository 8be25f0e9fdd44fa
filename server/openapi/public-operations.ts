import { PICTURES } from '#protocol/files.ts'
import { LANDING_SECTIONS, SITE } from '#protocol/site/site.ts'
import { SYSTEM } from '#protocol/system.ts'
import { paper, type Paper } from './paper.ts'

const SITE_PAPERS: readonly Paper[] = [
  ...LANDING_SECTIONS.map(({ key, isOlder, operation }) =>
    paper(operation, {
      summary: `Read the section ${key} of the landing page${isOlder ? ', at the older path' : ''}`,
    }),
  ),
  paper(SITE.questions, { summary: 'List frequent questions with their answers' }),
  paper(SITE.privacyPolicy, { summary: 'Read the privacy policy' }),
  paper(SITE.terms, { summary: 'Read the terms and conditions' }),
  paper(SITE.messengers, { summary: 'List the messengers that support answers in' }),
  paper(SITE.supportLinks, { summary: 'List the links of the support button' }),
  paper(SITE.requestCall, { summary: 'Ask to be called', refusals: [429] }),
]

/** The public site, images, and the operator's monitoring calls. */
export const PUBLIC_OPERATIONS: readonly Paper[] = [
  ...SITE_PAPERS,
  paper(PICTURES.upload, {
    summary: 'Upload pictures',
    note: 'Up to ten JPEG, PNG or SVG files of 10 MB, 20 MB together. The paths of the answer are what `image` and `images` take.',
    refusals: [413, 415, 422, 429],
  }),
  paper(PICTURES.read, {
    summary: 'Download a picture',
    note: 'Its name is random and is the permission, because a page cannot send a token with a picture.',
  }),
  paper(SYSTEM.document, { summary: 'Read this document' }),
  paper(SYSTEM.docs, { summary: 'Look at this document as a page' }),
  paper(SYSTEM.docsFile, { summary: 'Download a script or style of that page' }),
  paper(SYSTEM.isAlive, { summary: 'Ask whether the server is alive' }),
  paper(SYSTEM.isReady, { summary: 'Ask whether the server is ready for calls' }),
  paper(SYSTEM.metrics, { summary: 'Read the metrics of this server, as Prometheus does' }),
]
