import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { text } from '#domain/scalars.ts'

type Text = ReturnType<typeof text>

/** A field in every language: title_en, title_hy, title_ru. */
function inLanguages<Name extends string>(
  name: Name,
  maxLength: number,
): { [Field in `${Name}_${Language}`]: Text } {
  const fields = LANGUAGES.map((language) => [`${name}_${language}`, text(maxLength)])
  return Object.fromEntries(fields) as { [Field in `${Name}_${Language}`]: Text }
}

/** The target of a link. Empty: the link is not shown. */
const link = z
  .string()
  .check(z.maxLength(500), z.regex(/^(|(https:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s"<>]+)$/))

/** A picture on this server, because the pages load none from other hosts. */
const picture = z.string().check(z.maxLength(500), z.regex(/^(|\/(?!\/)[^\s"<>]+)$/))

const title = inLanguages('title', 200)
const secondaryTitle = inLanguages('secondary_title', 200)
const description = inLanguages('description', 2000)
const shops = { app_store: link, play_market: link }

const plainItem = z.object({ ...title, ...description })
const pictureItem = z.object({ ...title, ...description, icon: picture })
const client = z.nullable(z.object({ image: picture, name: text(200) }))
const social = z.nullable(z.object({ link, icon: picture }))
const entry = z.object({ id: z.int(), link, icon: picture })

const policy = z.object({
  ...title,
  /** The day from which it is valid: 2026-11-21. */
  valid_from: z.string().check(z.regex(/^\d{4}-[01]\d-[0-3]\d$/)),
  sections: z.array(
    // Paragraphs are separated by empty lines; there is no markup.
    z.object({ ...inLanguages('heading', 200), ...inLanguages('text', 10_000) }),
  ),
})

/** All contents of the public pages, by section; each is validated whenever it is written. */
export const contentSchemas = {
  slider: z.object({ ...secondaryTitle, ...title, ...inLanguages('text', 2000), ...shops }),
  benefits: z.object({ ...title, item1: pictureItem, item2: pictureItem, item3: pictureItem }),
  steps: z.object({
    ...secondaryTitle,
    ...title,
    ...description,
    item1: plainItem,
    item2: plainItem,
    item3: plainItem,
  }),
  'info-image-section': z.object({
    ...title,
    ...description,
    image: picture,
    ...inLanguages('button_text', 100),
    button_link: link,
  }),
  'info-items-section': z.object({
    ...title,
    ...description,
    item1: pictureItem,
    item2: pictureItem,
    item3: pictureItem,
  }),
  'clients-section': z.object({
    ...title,
    client1: client,
    client2: client,
    client3: client,
    client4: client,
    client5: client,
    client6: client,
  }),
  'mobile-section': z.object({ ...title, ...description, image: picture, ...shops }),
  'management-section': z.object({ ...title, ...description, image: picture }),
  'contact-section': z.object({ ...secondaryTitle, ...title, ...description }),
  'footer-section': z.object({
    ...shops,
    ...title,
    email: text(254),
    phone_number: text(30),
    social1: social,
    social2: social,
    social3: social,
    social4: social,
    social5: social,
  }),
  faq: z.array(
    z.object({ id: z.int(), ...inLanguages('question', 500), ...inLanguages('answer', 4000) }),
  ),
  about: z.object({ ...title, ...inLanguages('text', 10_000) }),
  'privacy-policy': policy,
  'terms-and-conditions': policy,
  messengers: z.array(z.extend(entry, { title: text(100) })),
  'support-links': z.array(entry),
} as const

export type ContentKey = keyof typeof contentSchemas
export type Contents = { [Key in ContentKey]: z.infer<(typeof contentSchemas)[Key]> }

export const CONTENT_KEYS = Object.keys(contentSchemas) as ContentKey[]

export function isContentKey(key: string): key is ContentKey {
  return key in contentSchemas
}
