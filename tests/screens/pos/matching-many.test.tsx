import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import names from '#tests/bench/matching/independent.txt?raw'
import { parseIndependent } from '#tests/bench/matching/parse-pairs.ts'
import { afterSync, barOf, playStory } from '#tests/bench/matching/story.ts'
import { listOf, openWith, UNRESOLVED } from './unresolved.ts'

/** 250 are the story of 500 products that is told of this screen; this is a part of it. */
const PRODUCTS = 35

test('a person matches many products from the keyboard, in a press or two each', async () => {
  const set = parseIndependent(names)
  const { goods, right, products } = barOf(set, PRODUCTS)
  const all = [...goods.values()]
  const waiting = afterSync(products, all)
  const { outbox } = await openWith(all, waiting, UNRESOLVED, listOf(waiting))
  const person = new Person()
  await person.click(/^Match all \d+…$/)
  await person.click('Match all')
  await expect.element(page.getByText(/products matched/)).toBeVisible()
  // They leave the list in their own time, and the choice of one of them would go with it.
  const merged = JSON.stringify(await outbox())
  await expect.poll(() => shown().some(({ value }) => merged.includes(value))).toBe(false)
  const nameOf = (id: string | null | undefined) => (id ? goods.get(id)?.name_en : undefined)
  must(shown()[0], 'product').focus()
  await userEvent.keyboard(' ')
  const wanted = () => nameOf(right.get(chosen())) ?? null
  // oxlint-disable-next-line no-await-in-loop -- one product after the other
  while (await person.decide(wanted()));

  // The model of tests/bench/matching, from which minutes are reckoned, is true of the screen.
  const model = playStory(set, PRODUCTS)
  expect(person.acts).toBeLessThanOrEqual(model.presses + model.clicks + PRODUCTS / 10)
})

const shown = () => [...document.querySelectorAll<HTMLInputElement>('input[name="product"]')]

/** The chosen product's id; empty between two. */
const chosen = () => shown().find(({ checked }) => checked)?.value ?? ''

const isDone = () => document.body.textContent.includes('All products are matched')

const rows = () => [...document.querySelectorAll('li:has(input[name="good"])')]

const nameIn = (row: Element) => row.querySelector('strong')?.textContent ?? ''

/** Knows every bottle, looks at the first five suggestions, and searches when it is not there. */
class Person {
  /** Presses and clicks. */
  acts = 0

  async click(name: string | RegExp): Promise<void> {
    this.acts += 1
    await page.getByRole('button', { name, exact: true }).click()
  }

  /**
   * @param good null: the chosen product is none of the bar's
   * @returns false when nothing is left
   */
  async decide(good: string | null): Promise<boolean> {
    const id = chosen()
    await this.#deal(good)
    let next: boolean | null = null
    const look = () => {
      // What says that all is done goes for a moment, while the server is asked for more.
      if (isDone()) next = false
      else if (!['', id].includes(chosen())) next = true
      return next
    }
    await expect.poll(look, { interval: 5 }).not.toBeNull()
    return next === true
  }

  async #deal(good: string | null): Promise<void> {
    if (good === null) return this.#press('n')
    // The first five suggestions, which the digits choose; they say how likely they are.
    const likely = rows().filter((row) => row.textContent.endsWith('%'))
    const place = likely.slice(0, 5).map(nameIn).indexOf(good)
    if (place === -1) return this.#search(good)
    if (place > 0) await this.#press(String(place + 1))
    await this.#press('{Enter}')
  }

  async #press(key: string): Promise<void> {
    this.acts += 1
    await userEvent.keyboard(key)
  }

  /** Five letters find nearly any name. */
  async #search(good: string): Promise<void> {
    const letters = good.slice(0, 5)
    const field = page.getByRole('searchbox', { name: 'Search items' })
    this.acts += 2 + letters.length
    await field.fill(letters)
    const row = page.getByRole('listitem').filter({ has: page.getByText(good, { exact: true }) })
    await row.getByRole('radio').click()
    await this.click('Match')
    // The next suggestions are not hidden by it.
    await expect.element(field).toHaveValue('')
  }
}
