import type { ContentKey } from './contents.ts'

/** Pieces of the landing page that are answered as they are kept. */
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

/** A list of questions with their answers. */
export const FAQ_PATH = '/api/web/home/faq'
