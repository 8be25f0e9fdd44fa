import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { PAGE_NAMES } from '#site/pages.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openSite, type SiteOptions } from '#tests/support/screens/open-site.tsx'
import { smallTargets } from '#tests/support/screens/small-targets.ts'
import { inView, see, type Seen } from '../tour/tour.ts'

const shops = { app_store: 'https://apps.example/dram', play_market: 'https://play.example/dram' }

/** With links that only an operator can set, so that nothing of the pages is left out. */
const CONTENTS: SiteOptions['contents'] = {
  slider: { ...firstContents.slider, ...shops },
  'footer-section': {
    ...firstContents['footer-section'],
    ...shops,
    email: 'hello@dram.example',
    phone_number: '+374 10 200302',
    social1: { link: 'https://social.example/dram', icon: '' },
  },
}

const at = (name: (typeof PAGE_NAMES)[number]): Pick<Seen, 'open'> => ({
  open: (view) => {
    const contents = CONTENTS
    return openSite({ page: name, contents, asked: view.language, ...inView(view) })
  },
})

/** Pictures further down are loaded when they are seen. */
function nextMissing(): string | undefined {
  const missing = [...document.images].find(({ naturalWidth }) => naturalWidth === 0)
  missing?.scrollIntoView()
  return missing?.src
}

/** Every picture is drawn, and everything can be touched, also with a mouse. */
async function check(): Promise<void> {
  await expect.poll(nextMissing).toBeUndefined()
  expect(smallTargets()).toEqual([])
}

/** The errors of the form, an open question and, where there is one, the menu. */
async function open(view: Parameters<Seen['open']>[0]): Promise<void> {
  await at('home').open(view)
  const send = page.elementLocator(must(document.querySelector('form button'), 'button'))
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.poll(() => document.querySelector('form [aria-invalid=true]')).not.toBeNull()
  must(document.querySelector<HTMLElement>('#faq summary'), 'question').click()
}

async function checkMenu(): Promise<void> {
  await check()
  const menu = must(document.querySelector<HTMLElement>('header summary'), 'menu')
  if (!menu.checkVisibility()) return
  menu.click()
  await expect
    .poll(() => document.querySelector('header details nav')?.checkVisibility())
    .toBe(true)
  await expectNoViolations()
}

see([
  ...PAGE_NAMES.map((name): Seen => ({ name: `the page ${name}`, check, ...at(name) })),
  { name: 'an opened front page', open, check: checkMenu },
])
