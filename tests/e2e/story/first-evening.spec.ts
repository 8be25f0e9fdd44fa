import { expect, test } from '@playwright/test'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { GOODS_PATH, namedGoods } from '#protocol/goods/goods.ts'
import { LIST_MAX_LIMIT } from '#protocol/lists.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { emptyDatabase } from '../seeded-place.ts'
import { liftBottle, scanBottle, weighOpen, weighSealed } from './demo-scale.ts'
import { createBranch, followMail, NewBar, PASSWORD, signUp } from './new-bar.ts'
import { barcodeAt, nameAt, oneCList, POURED, ROWS } from './one-c-list.ts'
import { Effort, Person } from './person.ts'

/** What the first evening may cost, from the front door to the first counted bottle. */
const MOST_PRESSES = 70
/** One costs as many presses as the next. */
const WEIGHED = isLongSet ? 20 : 6

let bar: NewBar

// The story of a new bar has the embedded database on a push, see full-shelf.spec.ts.
test.beforeAll(async () => {
  bar = await NewBar.start(isLongSet ? undefined : await emptyDatabase())
})
test.afterAll(async () => {
  await bar.stop()
})

test('with a list as 1C exports it the first evening takes 70 presses, and every bottle can be weighed', async () => {
  const effort = new Effort()
  const email = 'ani@evening.example'
  const owner = new Person(await bar.newDevice(), effort)
  await signUp(owner, bar, email)
  await followMail(owner, bar, email)
  await createBranch(owner)
  effort.done('sign-up and branch')
  await importList(owner)
  effort.done(`import of ${ROWS} rows`)
  await weigh(owner)
  effort.done(`${WEIGHED} bottles weighed`)
  await countFirst(owner)
  effort.done('first count')
  console.log(String(effort))
  expect(effort.presses).toBeLessThanOrEqual(MOST_PRESSES)
  const { token } = await logIn(bar.url, email, PASSWORD)
  await expect.poll(() => unitsOnServer(token)).toEqual({ bottles: POURED, others: ROWS - POURED })
})

async function importList(owner: Person): Promise<void> {
  const { page } = owner
  await owner.click('link', 'Overview')
  await owner.click('link', 'Import items')
  await owner.chooseFile('1c.xls', oneCList())
  await owner.click('button', /^Check \d+ rows/)
  await expect(page.getByText(`${POURED} rows are poured from bottles: weigh them?`)).toBeVisible()
  await owner.click('button', 'Yes, weigh')
  await owner.click('button', `Import ${ROWS} items`)
  await expect(page.getByText(`${ROWS} items added, 0 changed`)).toBeVisible()
}

/** Sealed bottles, one after the other, without a touch. */
async function weigh(owner: Person): Promise<void> {
  const { page } = owner
  await owner.click('link', `Weigh ${POURED} bottles`)
  await owner.click('button', 'Demo scale')
  for (let number = 0; number < WEIGHED; number += 1) {
    const bottle = { barcode: barcodeAt(number), name: nameAt(number) }
    const saved = await weighSealed(page, bottle, 1140 + 5 * number)
    await expect(saved).toContainText('g, measured')
    await liftBottle(page)
  }
}

async function countFirst(owner: Person): Promise<void> {
  const { page } = owner
  await owner.click('link', /^Count$/)
  await owner.click('button', 'Start a count')
  await owner.click('button', 'Demo scale')
  const bottle = await scanBottle(page, barcodeAt(5))
  await expect(bottle.getByRole('heading', { name: nameAt(5) })).toBeVisible()
  const entry = await weighOpen(page)
  await expect(entry).toContainText(/\d\d\d\.\d\d ml/)
}

/** How the server has what was imported, as an integrator reads it. */
async function unitsOnServer(token: string): Promise<{ bottles: number; others: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const pages = Array.from({ length: Math.ceil(ROWS / LIST_MAX_LIMIT) }, (_, index) =>
    fetch(`${bar.url}${GOODS_PATH}?limit=${LIST_MAX_LIMIT}&page=${index}`, { headers }),
  )
  const lists = await Promise.all(
    (await Promise.all(pages)).map(async (answer) => namedGoods.parse(await answer.json())),
  )
  const goods = lists.flatMap(({ data }) => data)
  const bottles = goods.filter((good) => good.measurement_unit === MEASUREMENT_UNIT.bottle).length
  return { bottles, others: goods.length - bottles }
}
