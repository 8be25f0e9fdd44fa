import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { currentAccount } from '#app/session/session.ts'
import { raw } from '#storage/raw-database.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { openCount, savedNote, typeWeight } from '#tests/support/screens/counting.ts'

const BARCODE = '5000267024011'

const cleared = () => page.getByText('What was sent is safe. What was not is gone.')

test('a count whose data is cleared says so and shows no Saved; one that was only closed goes on', async () => {
  await openCount(buildBar())
  await typeWeight(BARCODE, 822)
  const { database } = must(await currentAccount(), 'account')
  const closed = () => raw(database).backendDB().dispatchEvent(new Event('close'))
  closed()
  await raw(database).outbox.count()
  await expect.element(savedNote()).toBeVisible()
  await raw(database).meta.clear()
  closed()
  await expect.element(cleared()).toBeVisible()
  await expect.element(savedNote()).not.toBeInTheDocument()
})
