import { expect, test, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import { insertGoods } from '#tests/support/bars/company.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { SHAPES } from '#tests/support/browser/looks.ts'
import { asking } from '#tests/support/bars/recounted-bar.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { expectNoViolations } from '../axe.ts'
import { pushAsOwner } from '../counted-product.ts'
import { regainSignal } from '../network.ts'
import { scan, startCount, typeWeight } from '../product.ts'
import { oneCompanyForAllTests, openDevice, product } from '../product-room.ts'
import { allStored } from '../stored-rows.ts'

/** Grams that no other figure of the company has; of Bottle 1 to 4, as they are counted first. */
const FIRST = [731, 733, 737, 739]

const MANE = newUuid()

let shelf: Good[]

oneCompanyForAllTests({
  prepare: async (database, company) => {
    shelf = shelfOf(5, must(company.goods[0], 'good').goods_type_id)
    await insertGoods(database, company.id, shelf)
    const [ani, aram] = company.barmen.map(({ id }) => id)
    for (const [id, name] of [
      [company.owner.id, 'Anna'],
      [ani, 'Ani'],
      [aram, 'Aram'],
    ]) {
      await database.query('update users set name = $2 where id = $1', [id, name])
    }
    // Two more, who work where Aram does.
    for (const over of [
      { id: newUuid(), name: 'Narek', email: 'narek@bar.example' },
      { id: MANE, name: 'Mane', email: 'mane@bar.example', role: 'manager' },
    ]) {
      await database.query(
        `insert into users
         select (jsonb_populate_record(null::users, to_jsonb(users) || $2::jsonb)).*
         from users where id = $1`,
        [aram, JSON.stringify(over)],
      )
    }
  },
})

const openAs = (email: string, viewport: ViewportSize = SHAPES.phone): Promise<Page> =>
  openDevice(email, { viewport })

const barcodeOf = (at: number): string => must(shelf[at]?.barcode, 'barcode')
const dialog = (page: Page): Locator => page.getByRole('dialog')
const card = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const field = (page: Page): Locator => page.getByLabel('Bottle weight, g')

/** A count of one bottle: as it is stored, in decigrams and ml. */
interface Secret {
  gross: number
  millilitres: string
}
const FIRST_COUNT: readonly Secret[] = [
  { gross: 7310, millilitres: '254.07' },
  { gross: 7330, millilitres: '256.17' },
  { gross: 7370, millilitres: '260.39' },
  { gross: 7390, millilitres: '262.50' },
]
const ARAMS = { gross: 8010, millilitres: '327.86' }

/** Which of these counts the page shows or its database has. */
async function knownTo(page: Page, secrets: readonly Secret[]): Promise<Secret[]> {
  const [stored, shown] = [await allStored(page), await page.locator('body').innerText()]
  const isStored = (value: number): boolean => new RegExp(`[:,[]${value}[,}\\]]`).test(stored)
  return secrets.filter(
    ({ gross, millilitres }) =>
      isStored(gross) || isStored(Number(millilitres)) || shown.includes(millilitres),
  )
}

async function expectBlind(page: Page, secrets = FIRST_COUNT): Promise<void> {
  await expect.poll(() => knownTo(page, secrets)).toEqual([])
}

async function weigh(page: Page, grams: number): Promise<void> {
  await field(page).fill(String(grams))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

const done = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Done with this item' }).click()

test('one person counts, another counts again without knowing it, and the owner decides', async () => {
  const emails = [...product.company.barmen.map(({ email }) => email), 'narek@bar.example']
  const [ani, aram, narek] = (await Promise.all(emails.map((email) => openAs(email)))) as [
    Page,
    Page,
    Page,
  ]
  await startCount(ani)
  // oxlint-disable no-await-in-loop -- one bottle after the other
  for (const [at, grams] of FIRST.entries()) await typeWeight(ani, barcodeOf(at), grams)
  await aram.getByRole('button', { name: /^Continue/ }).click()
  await expect(aram.getByRole('region', { name: 'Entries' }).locator('ol > li')).toHaveCount(4)
  // Until he is asked, his phone has it all.
  expect(await knownTo(aram, FIRST_COUNT)).toEqual(FIRST_COUNT)

  const owner = await openAs(product.company.owner.email, SHAPES.desktop)
  const [id] = await product.inventories()
  const address = `${product.url}/dashboard/inventories/${must(id, 'inventory')}/1`
  await owner.goto(address)
  await expect(owner.getByText('4 items here are the least certain.')).toBeVisible()
  await owner.getByRole('button', { name: 'Ask for a recount' }).click()
  await dialog(owner).getByRole('checkbox', { name: 'Bottle 4' }).uncheck()
  await expect(dialog(owner).getByRole('option', { name: 'Ani Petrosyan' })).toHaveCount(0)
  await dialog(owner).getByRole('combobox').selectOption('Aram Petrosyan')
  await expectNoViolations(owner)
  await dialog(owner).getByRole('button', { name: 'Ask for a recount' }).click()
  await expect(card(owner, 'Bottle 1')).toContainText('Aram Petrosyan, ')
  await expectNoViolations(owner)
  // Any other item is asked for on its own page.
  await owner.getByRole('link', { name: 'Bottle 4' }).click()
  await expect(owner.getByRole('heading', { name: 'Bottle 4', level: 1 })).toBeVisible()
  await owner.getByRole('button', { name: 'Ask for a recount' }).click()
  await dialog(owner).getByRole('combobox').selectOption('Aram Petrosyan')
  await dialog(owner).getByRole('button', { name: 'Ask for a recount' }).click()
  await expect(owner.getByText('Aram Petrosyan, ')).toBeVisible()
  await owner.goto(address)

  // In the count that he has open, and at home.
  await expect(aram.getByRole('link', { name: '4 items to count again' })).toBeVisible()
  await expectBlind(aram)
  // A bottle of it that he scans in the count belongs into the recount, not to the first count.
  await scan(aram, barcodeOf(0))
  await expect(aram.getByRole('link', { name: 'This item is to be counted again' })).toBeVisible()
  await scan(aram, barcodeOf(4))
  await expect(aram.getByRole('link', { name: '4 items to count again' })).toBeVisible()
  await aram.goto(`${product.url}/count`)
  await aram.getByRole('link', { name: /4 items to count again/ }).click()
  await expect(aram.getByRole('button', { name: 'Bottle 1' })).toBeVisible()
  await expectNoViolations(aram)

  await aram.context().setOffline(true)
  await scan(aram, barcodeOf(4))
  await expect(aram.getByRole('alert')).toContainText(
    "This isn't one of the items left to count again.",
  )
  await expect(field(aram)).toBeHidden()
  await scan(aram, barcodeOf(0))
  await expect(aram.getByRole('alert')).toBeHidden()
  await weigh(aram, 732)
  await expectNoViolations(aram)
  // A scan of another item takes the chosen one out of hand: its weight would be the wrong one's.
  await scan(aram, barcodeOf(0))
  await expect(field(aram)).toBeVisible()
  await scan(aram, barcodeOf(4))
  await expect(field(aram)).toBeHidden()
  await done(aram)
  // The next item is chosen.
  await weigh(aram, 880)
  await aram.getByRole('button', { name: 'Undo' }).click()
  await expect(aram.getByRole('region', { name: 'Your entries' })).toBeHidden()
  await aram.getByRole('button', { name: 'Count a bottle of it' }).click()
  await weigh(aram, 801)
  await expect(aram.getByRole('region', { name: 'Your entries' })).toContainText('327')
  await done(aram)
  await aram.getByRole('button', { name: 'None here' }).click()
  await dialog(aram).getByRole('button', { name: 'None here' }).click()
  await aram.getByText('Full bottles', { exact: true }).click()
  await aram.getByRole('button', { name: 'One more' }).click()
  await aram.getByRole('button', { name: 'Save' }).click()
  await expectBlind(aram)
  await done(aram)
  await expect(aram.getByText('Thank you, that was all')).toBeVisible()
  await expectNoViolations(aram)
  await regainSignal(aram)

  await expect(card(owner, 'Bottle 1')).toContainText(/Difference: 1.05 ml ± \d/)
  await expect(card(owner, 'Bottle 2')).toContainText(/Difference: 71.6\d ml ± \d+ ml/)
  await expect(card(owner, 'Bottle 2')).toContainText(/First count256.17 mlAni Petrosyan, /)
  await expect(card(owner, 'Bottle 2')).toContainText(/Recount327.86 mlAram Petrosyan, /)
  await expect(card(owner, 'Bottle 2')).toContainText('What was poured in between')
  await expect(card(owner, 'Bottle 3')).toContainText('none left')
  await expect(card(owner, 'Bottle 4')).toContainText(/Recount2 full/)
  await expect(owner.getByText('1 of 4 items counted twice agree within their ±')).toBeVisible()
  await expect(owner.getByText('Differ: Bottle 2, Bottle 3, and Bottle 4')).toBeVisible()
  await expectNoViolations(owner)

  await card(owner, 'Bottle 2').getByRole('button', { name: 'Ask for a recount' }).click()
  await expect(dialog(owner).getByRole('option')).toHaveText([
    'Choose a person',
    'Mane Petrosyan',
    'Narek Petrosyan',
  ])
  await dialog(owner).getByRole('combobox').selectOption('Narek Petrosyan')
  await dialog(owner).getByRole('button', { name: 'Ask for a recount' }).click()
  await narek.getByRole('link', { name: /1 item to count again/ }).click()
  await expectBlind(narek, [must(FIRST_COUNT[1], 'Bottle 2'), ARAMS])
  await narek.getByRole('button', { name: 'Bottle 2' }).click()
  await weigh(narek, 801)
  await done(narek)
  const second = card(owner, 'Bottle 2')
  await expect(second).toContainText('The two recounts agree.')
  await second.getByRole('button', { name: 'Take 327.86 ml' }).first().click()
  await expect(second).toContainText('Recount taken: ')
  await expect(owner.getByRole('row', { name: /Bottle 2/ })).toContainText('327.86 ml')
  await card(owner, 'Bottle 3').getByRole('button', { name: 'Leave as is' }).click()
  await expect(card(owner, 'Bottle 3')).toContainText('Recount not taken: ')

  await owner.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog(owner)).toContainText('1 recount is still open')
})

test('a manager who counts again is told what is hidden until then', async () => {
  const { branches, barmen } = product.company
  const [good, secret] = [must(shelf[0], 'Bottle 1'), { gross: 7410, millilitres: '264.61' }]
  const counter = { ...must(barmen[1], 'Aram'), id: MANE, name: 'Mane' }
  const open = opening(must(branches[1], 'Opera').id)
  const asked = asking(open.id, good, counter)
  await pushAsOwner(product, [open, recording(open.id, good, { gross: secret.gross }), asked])
  const mane = await openAs('mane@bar.example', { width: 1280, height: 900 })
  await mane.goto(`${product.url}/dashboard`)
  await expect(mane.getByText('1 item is hidden from you until you have')).toBeVisible()
  await mane.goto(`${product.url}/dashboard/inventories/${open.id}/2`)
  await expect(mane.getByText('1 item is hidden from you until you have')).toBeVisible()
  await expectBlind(mane, [secret])
  await expectNoViolations(mane)
  // A file that lacks it would look whole.
  await mane.getByRole('button', { name: 'Export' }).click()
  await mane.getByText('Excel', { exact: true }).click()
  await expect(mane.getByText('Finish your recount to export')).toBeVisible()
  await mane.goto(`${product.url}/dashboard/inventories/${open.id}/${good.id}/2`)
  await expect(mane.getByText('1 item is hidden from you until you have')).toBeVisible()
  await expect(mane.getByText("This wasn't counted here.")).toBeHidden()
  await mane.getByRole('link', { name: 'Count again' }).click()
  await expect(mane.getByRole('button', { name: 'Bottle 1' })).toBeVisible()
  await scan(mane, barcodeOf(0))
  await weigh(mane, 741)
  await done(mane)
  await expect(mane.getByText('Thank you, that was all')).toBeVisible()
  // From now on she manages it as every other manager does.
  await mane.goto(`${product.url}/dashboard/inventories/${open.id}/2`)
  await expect(card(mane, 'Bottle 1')).toContainText('Agree')
})

test('whoever holds a bottle that nobody asks for any more is told so, and so is who was too late', async () => {
  const { branches, barmen } = product.company
  const aram = { ...must(barmen[1], 'Aram'), name: 'Aram' }
  const open = opening(must(branches[1], 'Opera').id)
  const asked = shelf.slice(0, 3).map((good) => asking(open.id, good, aram))
  const counted = shelf.slice(0, 3).map((good) => recording(open.id, good))
  await pushAsOwner(product, [open, ...counted, ...asked])
  const page = await openAs(aram.email)
  await page.goto(`${product.url}/count/${open.id}/recount`)
  await page.getByRole('button', { name: 'Bottle 1' }).click()
  await field(page).fill('555')
  const [first] = asked
  const args = { inventory_id: open.id, recount_id: must(first, 'recount').id }
  await pushAsOwner(product, [{ ...open, id: newUuid(), kind: 'cancel-recount', args }])
  await expect(page.getByRole('alert')).toContainText("isn't one of the items left to count again")
  await expect(field(page)).toBeHidden()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Bottle 2' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await weigh(page, 801)
  await done(page)
  await expect.poll(() => allStored(page)).toMatch(/"outbox":\[\].*"status":"counted"/)
  // The last one is counted, and nobody hears of it until the inventory is completed.
  await page.context().setOffline(true)
  await weigh(page, 901)
  await done(page)
  await pushAsOwner(product, [completing(open.id)])
  await regainSignal(page)
  await expect(page.getByText('Thank you, that was all')).toBeVisible()
  await expect(page.getByText('What came too late is kept for ')).toBeVisible()
  await expectNoViolations(page)

  const owner = await openAs(product.company.owner.email, SHAPES.desktop)
  await owner.goto(`${product.url}/dashboard/inventories/${open.id}/3`)
  await owner.getByText('2 items counted again').click()
  const late = card(owner, 'Bottle 3')
  await expect(late).toContainText(/433.\d\d ml by Aram Petrosyan came too late and isn't counted/)
  await expect(late.getByRole('button')).toHaveCount(0)
  await expectNoViolations(owner)
})
