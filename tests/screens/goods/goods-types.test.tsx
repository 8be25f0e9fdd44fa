import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { save } from './good-form.ts'

const namesOf = () =>
  page
    .getByRole('list', { name: 'Goods types' })
    .getByRole('listitem')
    .elements()
    .map((item) => /Spirits|Wine|Syrup/.exec(item.textContent ?? '')?.[0])

test('types are created, sorted by keyboard, and not deleted while they contain goods', async () => {
  const bar = buildBar()
  const { outbox, reload } = await openScreen('/dashboard/goods-type', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 1280, height: 1000 },
  })
  await expectNoViolations()
  for (const name of ['Wine', 'Syrup']) {
    await page.getByRole('link', { name: 'Add a type' }).click()
    await page.getByLabelText('Name in English').fill(name)
    if (name === 'Syrup') await page.getByLabelText('Average density').fill('1.3')
    await expectNoViolations()
    await save().click()
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect.poll(namesOf).toEqual(['Spirits', 'Wine', 'Syrup'])
  page.getByRole('button', { name: 'Move Syrup' }).element().focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
  await expect.poll(namesOf).toEqual(['Syrup', 'Spirits', 'Wine'])

  await page.getByRole('button', { name: 'Actions: Spirits' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('This good type contains goods')).toBeVisible()
  expect(await outbox()).toMatchObject([
    { kind: 'create-goods-type', args: { name_en: 'Wine' } },
    { kind: 'create-goods-type', args: { name_en: 'Syrup', average_density: 1.3 } },
    { kind: 'sort-goods-types' },
  ])

  await reload()
  await expect.poll(namesOf).toEqual(['Syrup', 'Spirits', 'Wine'])
})
