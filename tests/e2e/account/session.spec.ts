import { expect, test } from '@playwright/test'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { atFrontDoor, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'
import { newCompanyForEachTest, openBrowser, product } from '../product-room.ts'

const BARCODE = '5000267024011'

newCompanyForEachTest()

test('an ended session preserves what was counted and asks to sign in to send it', async () => {
  const page = await (await openBrowser()).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('/api/auth/logoff', { headers: { authorization } })
  })
  await typeWeight(page, BARCODE, 822)
  await page.getByRole('link', { name: /Sign in to send \d+ change/ }).click()
  await page.getByLabel('Email').fill(product.barman)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})

test('signing out with unsent changes asks, and they are sent after the next sign-in', async () => {
  const page = await (await openBrowser()).newPage()
  await signIn(page, product, product.barman)
  await startCount(page)
  await untilInstalled(page)
  await product.goDown()
  await typeWeight(page, BARCODE, 822)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Keep here and log out' }).click()
  await atFrontDoor(page, product)
  await product.comeBack()
  await signIn(page, product, product.barman)
  await expect.poll(async () => (await product.entries()).map(({ gross }) => gross)).toEqual([8220])
})
