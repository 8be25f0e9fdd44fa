import { expect, test } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { DemoWorld } from '#tests/pictures/screens/demo-world.ts'
import { rotationOf } from '#tests/support/sampling/rotation.ts'
import { routesFor } from '#tests/support/routes.ts'
import type { StockedWorld } from './stocked-world.ts'
import { Tour } from './tour.ts'

/** Screens of which the menus are opened too. */
const MENUS = new Set(['/count', '/dashboard/inventories', '/dashboard/inventories/$id/$did'])
/** The screens for those who are not signed in that stay open whatever the link is. */
const FORMS = [
  '/sign_up',
  '/forget_password',
  '/register/continue/$token',
  '/invitation/$token',
  '/verify/email/$token',
]
/** The smaller frame: a window is asked for its width when the screen opens. */
const BARMAN = ['/count/$inventoryId', '/count/scale-help', '/repair', '/count']

/** Public pages that the server writes, which are loaded one by one. */
const LANDING = ['/', '/privacy', '/terms', '/support']

// On a push all in one page, because to load the app takes as long as to see many screens.
const GROUPS = rotationOf(process.env) === null ? LANGUAGES.map((one) => [one]) : [[...LANGUAGES]]

async function tourVisitor(tour: Tour, world: DemoWorld, languages: readonly Language[]) {
  // oxlint-disable no-await-in-loop -- one page
  for (const language of languages) {
    await tour.choose(language)
    for (const address of LANDING) {
      await tour.see(address, () => tour.load(`${address}?lang=${language}`))
    }
    await tour.load('/sign_in')
    await tour.choose(language, LANDING.length)
    await tour.load('/sign_in')
    // It is open already.
    await tour.see('/sign_in', async () => {})
    for (const route of FORMS) await tour.see(world.addressOf(route))
  }
}

async function tourOwner(owner: Tour, { world, stocked }: StockedWorld) {
  for (const route of routesFor('people', 'dashboard', 'owner')) {
    const isSeen = await owner.see(world.addressOf(route))
    if (isSeen) await owner.checkTitle(route)
    if (isSeen && MENUS.has(route)) await owner.openMenus(route)
    const change = world.changeAddressOf(route)
    if (change !== null) await owner.see(change)
  }
  await owner.see('an inventory with unknown barcodes', async () => {
    await owner.go(`/dashboard/inventories/${stocked.openId}/1`)
    await expect(owner.page.getByText(/4006381333931/).first()).toBeVisible()
  })
  await owner.see('/nowhere')
}

async function tourManager(manager: Tour, { world }: StockedWorld) {
  for (const route of ['/dashboard/inventories', '/dashboard/inventories/$id/$did']) {
    await manager.see(world.addressOf(route))
  }
}

async function tourBarman(barman: Tour, { world }: StockedWorld) {
  for (const route of BARMAN) {
    const isSeen = await barman.see(world.addressOf(route))
    if (isSeen && MENUS.has(route)) await barman.openMenus(route)
  }
  const count = async () => {
    // From elsewhere, because the screen seen last may be this one.
    await barman.go('/security')
    await barman.go('/count')
    await barman.page.locator('main button[data-status]').first().click()
    await expect(barman.page.getByTestId('running-totals')).toBeVisible()
  }
  await barman.see('a count', count)
  await barman.see('a bottle', async () => {
    await count()
    await barman.page.getByRole('combobox').fill(world.barcode)
    await barman.page.getByRole('option').first().click()
  })
}

const TOURS = [
  ['owner', '/dashboard', tourOwner],
  ['manager', '/dashboard', tourManager],
  ['barman', '/count', tourBarman],
] as const

/** Every screen is opened once, and everything that holds for all screens is asked of it. */
export function seeRoutes(bar: () => StockedWorld): void {
  for (const languages of GROUPS) {
    const [first] = languages
    test(`a visitor's screens fit and are accessible: ${languages.join(', ')}`, async ({
      browser,
    }) => {
      const { world } = bar()
      const tour = await Tour.start(browser, world, must(first, 'a language'), null)
      await tourVisitor(tour, world, languages)
      await tour.end()
    })

    for (const [person, home, see] of TOURS) {
      test(`the ${person}'s screens fit and are accessible: ${languages.join(', ')}`, async ({
        browser,
      }) => {
        const { world } = bar()
        const tour = await Tour.start(browser, world, must(first, 'a language'), world[person])
        await tour.load(home)
        for (const language of languages) {
          // oxlint-disable no-await-in-loop -- one page
          await tour.speak(language)
          await see(tour, bar())
          // The next language begins where this one did.
          await tour.home(home)
        }
        await tour.end()
      })
    }
  }
}
