import type { Contents } from '#protocol/site/contents.ts'
import { about } from './about.ts'
import { faq } from './faq.ts'
import { homeBottom } from './home-bottom.ts'
import { homeTop } from './home-top.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { terms } from './terms.ts'

/** What the public pages say until their owner says something else. */
export const firstContents: Contents = {
  ...homeTop,
  ...homeBottom,
  faq,
  about,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': terms,
  // Whoever runs the server has addresses of their own to put here.
  messengers: [],
  'support-links': [],
}
