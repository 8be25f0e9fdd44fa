import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { integrationPath, jobAnswer, syncAnswer, syncQuery } from '#protocol/pos/integration.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { buildTillBar } from '#tests/support/pos/connected-rows.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { buildJob } from './job.ts'
import { button, dialog } from './till.ts'

const BASE = integrationPath('iiko')
const PRODUCTS = '/dashboard/iiko-integration-products'
const progress = page.getByRole('region', { name: 'Progress' })

test('a sync that runs is found by whoever opens the screen, and can be cancelled', async () => {
  const { manager, rows } = buildTillBar('iiko')
  let job = buildJob({ step: 'products', processed: 64 })
  await openScreen(PRODUCTS, {
    user: manager,
    rows,
    viewport: DESK,
    answers: {
      [`GET ${BASE}/sync`]: () => jobAnswer.parse({ job }),
      [`POST ${BASE}/sync/cancel`]: () => {
        const code = 'job_cancelled'
        job = buildJob({ id: job.id, status: 'cancelled', finished_at: NOW, code })
        return jobAnswer.parse({ job })
      },
    },
  })
  const said = watchToasts()
  await expect.element(progress).toHaveTextContent('Loading products64 products')
  await expect.element(button('Sync')).toBeDisabled()
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(progress).not.toBeInTheDocument()
  await expect.element(button('Sync')).toBeEnabled()
  expect(said).toEqual(['Cancelled'])
})

test('semi-finished products are synchronized when a person chooses them', async () => {
  const { manager, rows } = buildTillBar('iiko')
  const types: unknown[] = []
  const job = buildJob()
  await openScreen(PRODUCTS, {
    user: manager,
    rows,
    viewport: DESK,
    answers: {
      [`POST ${BASE}/sync`]: ({ url }) => {
        types.push(syncQuery.parse(Object.fromEntries(new URL(url).searchParams)))
        return syncAnswer.parse({ job })
      },
      [`GET ${BASE}/sync`]: () => jobAnswer.parse({ job: types.length === 0 ? null : job }),
    },
  })
  await button('Sync').click()
  await button('Semi-finished products').click()
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect.element(progress).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(types).toEqual([{ type: 'prepared' }])
})
