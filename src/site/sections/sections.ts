/** The sections of the landing page that an address can name. */
export const SECTIONS = [
  'home',
  'about_us',
  'how_it_work',
  'image_section',
  'mobile_app',
  'management_tool',
  'contact_us',
  'faq',
] as const
export type Section = (typeof SECTIONS)[number]

export function isSection(value: unknown): value is Section {
  return typeof value === 'string' && (SECTIONS as readonly string[]).includes(value)
}

/** In the header, in the order of the page. */
export const HEADER_SECTIONS = ['about_us', 'how_it_work', 'contact_us', 'faq'] as const
