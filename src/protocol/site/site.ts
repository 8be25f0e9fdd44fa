import * as z from 'zod/mini'
import type { ContentKey } from './contents.ts'

/** Accepts `contactRequest` of the domain. */
export const CONTACT_PATH = '/api/web/v2/home/contact'

export const contactAnswer = z.object({ success: z.literal(true) })
export type ContactAnswer = z.infer<typeof contactAnswer>

/** Both are lists of links. */
export const MESSENGERS_PATH = '/api/v2/messenger'
export const SUPPORT_LINKS_PATH = '/api/v2/messenger/support'

/** As a device reads it; `contents.ts` validates an entry when it is written. */
export const messengerList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      link: z.string(),
      /** Empty: no picture. */
      icon: z.string(),
      title: z.string(),
    }),
  ),
})
export type Messenger = z.infer<typeof messengerList>['data'][number]

/** Sections of the landing page that are returned as they are stored. */
export const LANDING_PATHS = {
  '/api/web/home/slider': 'slider',
  '/api/web/home/about/content': 'about',
  '/api/web/v2/home/page/slider': 'slider',
  '/api/web/v2/home/page/benefits': 'benefits',
  '/api/web/v2/home/page/steps': 'steps',
  '/api/web/v2/home/page/info-image-section': 'info-image-section',
  '/api/web/v2/home/page/info-items-section': 'info-items-section',
  '/api/web/v2/home/page/clients-section': 'clients-section',
  '/api/web/v2/home/page/mobile-section': 'mobile-section',
  '/api/web/v2/home/page/management-section': 'management-section',
  '/api/web/v2/home/page/contact-section': 'contact-section',
  '/api/web/v2/home/page/footer-section': 'footer-section',
} as const satisfies Record<string, ContentKey>

export const FAQ_PATH = '/api/web/home/faq'

export const PRIVACY_POLICY_PATH = '/api/web/privacy-policy'
export const TERMS_PATH = '/api/web/terms-and-conditions'
