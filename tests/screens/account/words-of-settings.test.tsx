import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { PROFILE_PATH } from '#protocol/account/account.ts'
import { FACTOR_PEOPLE_PATH, SECOND_FACTOR_PATH } from '#protocol/account/second-factor.ts'
import { SESSIONS_PATH } from '#protocol/account/sessions.ts'
import { CATALOGUE_STATE_PATH } from '#protocol/goods/catalogue.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { SettingsServer } from '../pos/settings-server.ts'

/** At most so many words explain one page of settings. */
const WORDS_MAX = 60

/** The company's settings, and each person's own; the form of one scale is of that scale. */
const PAGES = Object.keys(ROUTES).filter(
  (route) =>
    (route.startsWith('/dashboard/settings/') && !route.includes('$')) ||
    ['/dashboard/edit-profile', '/dashboard/password-change', '/security'].includes(route),
)

/** Names of controls, headings, links and values: what is no explanation. */
const NO_EXPLANATION = [
  ':is(h1, h2, h3, h4, legend, label, button, a, summary, th, td, dt, dd, time, option)',
  ':is([role="switch"], [role="combobox"], [aria-hidden="true"], svg)',
].join(', ')

/** Hints stand within some labels, and are hints there too. */
const HINT = ':is(p, small, [class*="description"], [class*="hint"])'
/** A value is no sentence, and what is said of a name is. */
const SENTENCE = /[.։]$/u

function explanation(): string {
  const main = must(document.querySelector('main'), 'main')
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode()) {
    const holder = must(walker.currentNode.parentElement, 'holder')
    const text = (walker.currentNode.textContent ?? '').trim()
    const isSaid = holder.closest('dd') !== null && SENTENCE.test(text)
    const isNamed =
      !isSaid && holder.closest(NO_EXPLANATION) !== null && holder.closest(HINT) === null
    // What only screen readers hear is a name; what is folded is not read yet.
    const isSeen = holder.checkVisibility() && holder.getBoundingClientRect().width > 1
    if (!isNamed && isSeen) said.push(text)
  }
  return said.filter(Boolean).join(' ')
}

function wordsOf(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length
}

/** The page as an owner sees it first, who has set nothing yet. */
async function openFirst(route: string, language: Language): Promise<void> {
  const bar = buildBar()
  const { id, name, surname, email } = bar.owner
  const answers = {
    ...new SettingsServer().answers,
    [`GET ${CATALOGUE_STATE_PATH}`]: () => ({ can_answer: true }),
    [`GET ${SECOND_FACTOR_PATH}`]: () => ({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
    }),
    [`GET ${FACTOR_PEOPLE_PATH}`]: () => ({ data: [], total: 0 }),
    [`GET ${SESSIONS_PATH}`]: () => ({
      data: [
        {
          id,
          browser: 'Chrome',
          os: 'Windows',
          address: null,
          remember: true,
          created_at: NOW,
          last_seen_at: NOW,
          is_current: true,
        },
      ],
      total: 1,
    }),
    [`GET ${PROFILE_PATH}`]: () => ({
      id,
      name,
      surname,
      email,
      role: 'customer',
      phoneNumber: null,
      new_email: null,
      image: null,
      language,
      completion_mail: null,
      company_name: bar.company.name,
      business_address: null,
      tax_code: null,
      branch_count: 2,
    }),
  }
  await openScreen(route, {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
    answers,
    prepare: () => localStorage.setItem('language', language),
  })
}

describe.each(PAGES)('%s', (route) => {
  test.each(turnOf(route, LANGUAGES))(
    `is explained in at most ${WORDS_MAX} words: %s`,
    async (language) => {
      await openFirst(route, language)
      await expect
        .poll(() => document.querySelector('main :is(input, button, table)'))
        .not.toBeNull()
      let before = ''
      // Parts that the server answers come one after another.
      const isWhole = (): boolean => {
        const now = explanation()
        const isSame = now !== '' && now === before
        before = now
        return isSame
      }
      await expect.poll(isWhole, { interval: 200 }).toBe(true)
      const tooLong = wordsOf(before) > WORDS_MAX ? before : null
      expect(tooLong).toBeNull()
    },
  )
})
