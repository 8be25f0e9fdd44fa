import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route as Deliveries } from '#app/routes/_signed-in/_framed.deliveries.index.tsx'
import { Route as Barmen } from '#app/routes/_signed-in/dashboard/_owner/barmen.index.tsx'
import { Route as Branches } from '#app/routes/_signed-in/dashboard/_owner/branches.index.tsx'
import { Route as Invitations } from '#app/routes/_signed-in/dashboard/_owner/manager-invitations.index.tsx'
import { Route as Managers } from '#app/routes/_signed-in/dashboard/_owner/managers.index.tsx'
import { Route as Requests } from '#app/routes/_signed-in/dashboard/_owner/request-branches.index.tsx'
import { Route as Scales } from '#app/routes/_signed-in/dashboard/_owner/settings.scales.index.tsx'
import { Route as Types } from '#app/routes/_signed-in/dashboard/goods-type.index.tsx'
import { Route as Goods } from '#app/routes/_signed-in/dashboard/goods.index.tsx'
import type { Change } from '#domain/commands/state.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildScale } from '#tests/support/bars/scales.ts'
import { newUuid } from '#tests/support/ids.ts'
import { addressOf } from '#tests/support/routes.ts'
import { openScreen, type ScreenOptions } from '#tests/support/screens/open-screen.tsx'
import { fillBottle } from '../goods/good-form.ts'

export const LIST = '/dashboard/request-branches'
export const FORM = `${LIST}/create`

export interface SavingForm {
  name: string
  /** As in the list of routes. */
  form: string
  /** What it changes; without it, it creates. */
  changes?: (bar: Stocked) => string
  list: string
  /** Of the screen that it leads to. */
  route: { options: object }
  fill: () => Promise<void>
  save?: string
  /** What is said once it is saved. */
  said: string
  /** The link to the screen that it leads to. */
  onward: string
}

const REQUEST: SavingForm = {
  name: 'a request for branches',
  form: FORM,
  list: LIST,
  route: Requests,
  fill: () => page.getByLabelText('Additional branches').fill('2'),
  save: 'Send',
  said: 'Your request is saved and will be sent.',
  onward: 'Request for new branch',
}

const fillText = (label: string, text: string) => () => page.getByLabelText(label).fill(text)

async function fillPerson(): Promise<void> {
  await page.getByLabelText('First name').fill('Narek')
  await page.getByLabelText('Last name').fill('Sargsyan')
  await page.getByLabelText('Phone').fill('+37491100200')
  await page.getByLabelText('Email').fill('narek@bar.example')
  await page.getByLabelText('Opera').click()
}

const MAIL_WAITS = "The email will be sent once you're back online."

/** Every form of the app that leads on once it is saved on this device. */
export const FORMS: SavingForm[] = [
  REQUEST,
  {
    name: 'a goods type',
    form: '/dashboard/goods-type/create/{-$id}',
    list: '/dashboard/goods-type',
    route: Types,
    fill: fillText('Name in English', 'Bitters'),
    said: 'Type created',
    onward: 'Goods types',
  },
  {
    name: 'an item',
    form: '/dashboard/goods/create/{-$id}',
    list: '/dashboard/goods',
    route: Goods,
    fill: async () => {
      await fillBottle('Rum')
      await page.getByLabelText('Empty weight').fill('500')
    },
    said: 'Item created',
    onward: 'Goods',
  },
  {
    name: 'a delivery',
    form: '/deliveries/edit/{-$id}',
    list: '/deliveries',
    route: Deliveries,
    fill: async () => {
      await page.getByLabelText('Branch').selectOptions('Cascade')
      await page.getByRole('combobox', { name: 'Barcode or name' }).fill('Vodka')
      await page.getByRole('option', { name: /Vodka/ }).first().click()
    },
    said: 'Delivery saved',
    onward: 'Deliveries',
  },
  {
    name: 'a branch',
    form: '/dashboard/branches/create/{-$id}',
    list: '/dashboard/branches',
    route: Branches,
    fill: async () => {
      await page.getByLabelText('Name').fill('Third')
      await page.getByLabelText('Phone').fill('+37410200302')
      await page.getByLabelText('Address').fill('ab')
    },
    said: 'Branch added',
    onward: 'Branches',
  },
  {
    name: 'an invitation',
    form: '/dashboard/manager-invitations/create/{-$id}',
    list: '/dashboard/manager-invitations',
    route: Invitations,
    fill: fillPerson,
    save: 'Invite',
    said: MAIL_WAITS,
    onward: 'Manager invitations',
  },
  {
    name: 'a barman',
    form: '/dashboard/barmen/create/{-$id}',
    list: '/dashboard/barmen',
    route: Barmen,
    fill: fillPerson,
    said: MAIL_WAITS,
    onward: 'Barmen',
  },
  {
    name: 'a manager',
    form: '/dashboard/managers/edit/{-$id}',
    changes: ({ manager }) => manager.id,
    list: '/dashboard/managers',
    route: Managers,
    fill: fillText('First name', 'Hayk'),
    said: 'Updated',
    onward: 'Managers',
  },
  {
    name: 'a scale',
    form: '/dashboard/settings/scales/edit/{-$id}',
    changes: ({ scale }) => scale.id,
    list: '/dashboard/settings/scales',
    route: Scales,
    fill: fillText('Custom name', 'The one at the till'),
    said: 'Updated',
    onward: 'Scales',
  },
]

/** A bar that may have one branch more, with a manager and a scale. */
function stockedBar() {
  const bar = withManager(buildBar({ branch_count: 3 }))
  const scale = buildScale({ user_id: bar.owner.id })
  return { ...bar, scale }
}

type Stocked = ReturnType<typeof stockedBar>

/** Opens a form, that of a request unless another is given. */
export async function openForm(options: Partial<ScreenOptions> = {}, { form, changes } = REQUEST) {
  const bar = stockedBar()
  const rows: Change[] = [...rowsOf(bar), { table: 'scale_devices', row: bar.scale }]
  const ids = { inventory: newUuid(), good: newUuid() }
  const address = addressOf(form, changes ? { ...ids, changed: changes(bar) } : ids)
  const opened = await openScreen(address, { user: bar.owner, rows, ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}
