import type { Contents } from '#protocol/site/contents.ts'
import { about } from './about.ts'
import { faq } from './faq.ts'
import { homeBottom } from './home-bottom.ts'
import { homeTop } from './home-top.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { terms } from './terms.ts'

/** Initial content of the public pages, until the operator changes it. */
export const firstContents: Contents = {
  ...homeTop,
  ...homeBottom,
  faq,
  about,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': terms,
  // The operator of the server adds their own contacts here.
  messengers: [],
  'support-links': [],
}
