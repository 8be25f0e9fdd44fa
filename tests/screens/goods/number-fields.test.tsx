import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { LANGUAGES, traitsOf } from '#domain/languages.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'
import { inLook } from '#tests/support/screens/in-look.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { rowOf } from './good-form.ts'

/** Inputs whose names are the same in every language. */
async function input(name: string): Promise<Locator> {
  const find = () => document.querySelector(`input[name=${name}]`)
  await expect.poll(find).not.toBeNull()
  return page.elementLocator(find() as Element)
}

test.each(turnOf('number fields', LANGUAGES))(
  'in %s, a number in a field has its decimal sign',
  async (language) => {
    const sign = new Intl.NumberFormat(traitsOf(language).numbers).format(0.5).charAt(1)
    const bar = buildBar({ currency: 'USD' })
    const [good] = bar.goods
    good.density = 0.948
    const price = buildGoodPrice({ good_id: good.id, amount: 1250, currency: 'USD' })
    const { outbox } = await openScreen(`/dashboard/goods/create/${good.id}`, {
      user: bar.owner,
      rows: [...rowsOf(bar), { table: 'good_prices', row: price }],
      ...inLook({ language, shape: 'desktop', scheme: 'light' }),
    })
    const density = await input('density')
    const cost = await input('price')
    await expect.element(density).toHaveValue(`0${sign}948`)
    await expect.element(cost).toHaveValue(`12${sign}50`)
    // A point and a comma are typed, whichever the language has.
    for (const typed of ['0.95', '0,95']) {
      await density.fill(typed)
      await expect.element(density).toHaveValue(`0${sign}95`)
    }
    for (const typed of ['9.5', '9,5']) {
      await cost.fill(typed)
      await density.click()
      await expect.element(cost).toHaveValue(`9${sign}50`)
    }
    await page.elementLocator(document.querySelector('button[type=submit]') as Element).click()
    await expect.element(rowOf('5000267024011')).toBeVisible()
    await expect
      .poll(async () => (await outbox()).map(({ args }) => args))
      .toMatchObject([{ after: { density: 0.95 } }, { amount: 950 }])
  },
)
