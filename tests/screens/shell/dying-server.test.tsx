import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { newUuid } from '#tests/support/ids.ts'
import { DEATHS, mortalPush } from '#tests/support/screens/mortal-server.ts'
import { setOnline, type Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { FORMS, openForm } from './saving-forms.ts'

interface KeptAct {
  name: string
  open: (answers: Answers) => Promise<OpenedScreen>
  run: () => Promise<void>
  /** What is said once this device has it. */
  said: string | RegExp
  /** The commands that it is. */
  commands: number
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const ACTS: KeptAct[] = [
  ...FORMS.map((form) => ({
    name: form.name,
    open: (answers: Answers) => openForm({ answers }, form),
    run: async () => {
      await form.fill()
      await press(form.save ?? 'Save')
    },
    said: form.said,
    commands: 1,
  })),
  {
    name: 'a weighed bottle',
    open: (answers) => {
      const bar = buildBar()
      const address = `/count/${newUuid()}?branch=${bar.branches[0].id}`
      return openScreen(address, { user: bar.barmen[0], rows: rowsOf(bar), answers })
    },
    run: async () => {
      await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
      await scan('5000267024011')
      await page.getByLabelText('Bottle weight, g').fill('822')
      await press('Save')
    },
    said: 'Saved',
    commands: 2,
  },
  {
    name: 'a completed inventory',
    open: (answers) => {
      const bar = buildBar()
      const { rows, openId } = countInventories(bar)
      const address = `/dashboard/inventories/${openId}/1`
      return openScreen(address, { user: bar.owner, rows, viewport: DESK, answers })
    },
    run: async () => {
      await press('Complete')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Complete/ })
        .click()
    },
    said: /completed/i,
    commands: 1,
  },
  {
    name: 'a setting',
    open: (answers) => {
      const bar = buildBar()
      const address = '/dashboard/settings/measurement-unit'
      return openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport: DESK, answers })
    },
    run: () => page.getByLabelText('Barmen estimate by eye').click(),
    said: 'Updated',
    commands: 1,
  },
]

/** What would be untrue of anything that this device keeps, or that the server has not confirmed. */
const UNTRUE = /fail|not saved|couldn't|error|wrong|no answer|up to date|everything has been sent/i

test.each(ACTS)(
  '$name is kept while the server dies at each step of saving it, and is there once',
  async ({ open, run, said, commands }) => {
    const server = mortalPush()
    const { outbox } = await open(server.answers)
    const toasts = watchToasts()
    await run()
    const isSaid = () =>
      toasts.some((text) => text.match(said)) || page.getByText(said).elements().length > 0
    await expect.poll(isSaid).toBe(true)
    const all = () => document.body.textContent ?? ''
    expect(all()).not.toMatch(UNTRUE)
    await expect
      .poll(() => {
        // As when the network comes back, time and again.
        if (server.called() <= DEATHS.length) setOnline(true)
        return server.called()
      })
      .toBeGreaterThan(DEATHS.length)
    await expect.poll(() => server.done().length).toBe(commands)
    expect((await outbox()).map(({ id }) => id)).toEqual(server.done())
    expect(toasts.filter((text) => UNTRUE.test(text))).toEqual([])
    expect(all()).not.toMatch(UNTRUE)
  },
)
