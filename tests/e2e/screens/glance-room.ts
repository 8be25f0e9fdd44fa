import { test, type Page } from '@playwright/test'
import { Glance } from './glance.ts'
import type { StockedWorld } from './stocked-world.ts'

/** Of the tests that run. */
export let glance: Glance
export let page: Page

/** The tests of a group look at one page. */
export function openGlance(bar: () => StockedWorld): void {
  test.beforeAll(async ({ browser }) => {
    glance = await Glance.start(browser, bar())
    page = glance.page
  })
  test.afterAll(() => glance.end())
}
