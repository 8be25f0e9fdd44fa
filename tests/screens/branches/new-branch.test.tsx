import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GEOCODE_PATH, geocodeAnswer } from '#protocol/branches/branches.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const ADDRESS = '1 Abovyan Street, Yerevan, Armenia'
const PLACE = { address: ADDRESS, latitude: 40.1811, longitude: 44.5136, country_id: 'AM' }

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const save = page.getByRole('button', { name: 'Save' })
const address = page.getByRole('combobox', { name: 'Address' })

/** The form of a company that may have one branch more. */
function openForm(find = () => geocodeAnswer.parse({ data: [PLACE], total: 1 }) as unknown) {
  const bar = buildBar()
  const company = { ...bar.company, branch_count: 3 }
  return openScreen('/dashboard/branches/create', {
    user: bar.owner,
    rows: rowsOf({ ...bar, company }),
    viewport: DESK,
    answers: { [`GET ${GEOCODE_PATH}`]: find },
  })
}

test('a new branch has what is required, and leads to the first field that is missing', async () => {
  const { outbox } = await openForm()
  await expect.element(save).toBeDisabled()
  await page.getByLabelText('Name').fill('Third')
  await save.click()
  await expect.element(page.getByText('This field is required')).toHaveLength(2)
  const phone = page.getByLabelText('Phone')
  await expect.element(phone).toHaveFocus()
  await phone.fill('+374 10 200-302')
  await expect.element(phone).toHaveValue('+37410200302')
  expect(await outbox()).toEqual([])
})

test('a new branch gets its place from the map, once a person has chosen one', async () => {
  const { outbox } = await openForm()
  await page.getByLabelText('Name').fill('Third')
  await page.getByLabelText('Phone').fill('+37410200302')
  await address.fill('abovyan 1')
  const option = page.getByRole('option', { name: ADDRESS })
  await expect.element(option).toBeVisible()
  await expectNoViolations()
  await save.click()
  await expect.element(page.getByText('Please select an option')).toBeVisible()
  await option.click()
  await expect.element(page.getByText('Location found on the map.')).toBeVisible()
  await save.click()
  await expect.element(rowOf('Third')).toHaveTextContent(ADDRESS)
  expect(await outbox()).toMatchObject([
    { kind: 'create-branch', args: { name: 'Third', ...PLACE } },
  ])
})

test('an address that is no chosen place is said to be typed, from its first letter on', async () => {
  const unsettled = deferred<unknown>()
  const { outbox } = await openForm(() => unsettled.promise)
  await page.getByLabelText('Name').fill('Third')
  await page.getByLabelText('Phone').fill('+37410200302')
  const typed = page.getByRole('status').filter({ hasText: 'saved as typed' })
  await expect.element(typed).not.toBeInTheDocument()
  await address.fill('ab')
  await expect.element(typed).toHaveTextContent(/^The address will be saved as typed\.$/)
  await address.fill('abovyan 1')
  await expect.element(typed).toHaveTextContent(/^Looking up the address…/)
  unsettled.resolve(geocodeAnswer.parse({ data: [PLACE], total: 1 }))
  await page.getByRole('option', { name: 'Use the address as typed' }).click()
  await expect.element(typed).toHaveTextContent(/^The address will be saved as typed\.$/)
  await save.click()
  await expect.element(rowOf('Third')).toHaveTextContent('abovyan 1')
  expect(await outbox()).toMatchObject([{ args: { address: 'abovyan 1', latitude: null } }])
})
