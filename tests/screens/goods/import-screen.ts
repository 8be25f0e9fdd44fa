import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'

/** The screen on which a table of goods is looked at before it is imported. */

export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The rows of one kind, with their number. */
export const tab = (name: string) => button(new RegExp(`^${name}\\s*\\d`))

export async function chooseTable(name: string, content: BlobPart): Promise<void> {
  const input = () => document.querySelector('input[type=file]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(must(input(), 'input'), new File([content], name, { type: 'text/csv' }))
}
