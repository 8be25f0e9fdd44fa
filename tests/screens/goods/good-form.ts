import { page } from 'vitest/browser'

/** The form of a good, and the list that it leads back to. */

export const save = () => page.getByRole('button', { name: 'Save', exact: true })

export const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

export async function chooseType(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

export async function chooseUnit(name: string): Promise<void> {
  await page.getByLabelText('Measurement unit').selectOptions(name)
}

/** A bottle in the form, complete but for its empty weight. */
export async function fillBottle(name: string): Promise<void> {
  await page.getByLabelText('Name in English').fill(name)
  await chooseType('Spirits')
  await chooseUnit('Weighed bottle')
  await page.getByLabelText('Volume of the full bottle').fill('700')
  await page.getByLabelText('Liquid density').fill('0.95')
  await page.getByLabelText('Full weight').fill('1165')
}
