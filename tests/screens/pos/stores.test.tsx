import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { integrationPath, jobAnswer } from '#protocol/pos/integration.ts'
import type { OpenDocument, PrepareAnswer } from '#protocol/pos/sending.ts'
import {
  branchStoreRequest,
  branchStoresAnswer,
  lookRequest,
  type BranchStore,
} from '#protocol/pos/sends.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { buildTillBar, rowsOfProducts, type TillBar } from '#tests/support/pos/connected-rows.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { callsSoFar, type Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { CONNECTED, SettingsServer } from './settings-server.ts'
import { buildLine, buildPrepared, buildPreview, button, dialog, rowOf, Till } from './till.ts'

const BASE = integrationPath('iiko')
const CELLAR = { place: 'cellar', storeId: STORE.kitchen }

/** Two sealed vodkas and a part of one at the bar, and one in the cellar. */
function count({ owner, branchId, vodka, products, rows }: TillBar) {
  const open = opening(branchId)
  const counted = rowsAfter([...rows, ...rowsOfProducts([products.vodka])], owner, [
    open,
    recording(open.id, vodka, { is_full: true, count: 2, gross: null }),
    recording(open.id, vodka),
    recording(open.id, vodka, { place: CELLAR.place }),
    completing(open.id),
  ])
  return { id: open.id, rows: counted, address: `/dashboard/inventories-prepare/${open.id}` }
}

/** What was counted at the places, previewed in a document for each store. */
function tillOf({ vodka, products }: TillBar): Till {
  const lineOf = (counted: number) => buildLine(products.vodka, vodka, { counted })
  return new Till(({ places = [] }) => {
    const bar = buildPreview([lineOf(places.length === 0 ? 2.1 : 1.75)])
    const store = { id: STORE.kitchen, name: 'Kitchen', group: 'Cascade' }
    const { documents = [] } = buildPreview([lineOf(0.35)], {
      store,
      scope: { only: [CELLAR.place] },
      document_number: 'DRAM-2',
    })
    if (places.length === 0) return bar
    return { ...bar, documents: [...(bar.documents ?? []), ...documents] }
  })
}

function storesAnswers(branchId: string, over: Partial<BranchStore> = {}): Answers {
  const accounts = { surplusAccount: null, shortageAccount: null }
  const store = { branchId, storeId: STORE.bar, places: [], ...accounts, ...over }
  return {
    [`GET ${BASE}/branch-stores`]: () => branchStoresAnswer.parse({ data: [store], total: 1 }),
  }
}

test('the store of a branch is chosen in the settings', async () => {
  const bar = buildTillBar('iiko')
  const saved: unknown[] = []
  await openScreen('/dashboard/settings/integration', {
    user: bar.owner,
    rows: bar.rows,
    viewport: DESK,
    answers: {
      ...new SettingsServer(CONNECTED).answers,
      ...tillOf(bar).answers,
      [`PUT ${BASE}/branch-stores/${bar.branchId}`]: async (request) => {
        saved.push(branchStoreRequest.parse(await request.json()))
        return branchStoresAnswer.parse({ data: [], total: 0 })
      },
    },
  })
  const said = watchToasts()
  await page.getByLabelText('Cascade').selectOptions('Bar · Cascade')
  await expect.poll(() => said).toEqual(['Updated'])
  expect(saved).toMatchObject([{ storeId: STORE.bar, places: [] }])
  await expectNoViolations()
})

test('what was counted at a place is sent to the store of that place', async () => {
  const bar = buildTillBar('iiko')
  const till = tillOf(bar)
  const { rows, address } = count(bar)
  const answers = { ...till.answers, ...storesAnswers(bar.branchId) }
  await openScreen(address, { user: bar.owner, rows, viewport: DESK, answers })
  await button('Send to iiko').click()
  // The branch's own store is chosen already.
  await expect.element(page.getByLabelText('Store', { exact: true })).toHaveValue(STORE.bar)
  await page.getByText('Stores by place').click()
  await page.getByLabelText('Store for Cellar').selectOptions('Kitchen · Cascade')
  const kitchen = dialog.getByRole('region', { name: 'Kitchen · Cascade' })
  await expect.element(kitchen).toHaveTextContent('0.350 л')
  await expect
    .element(dialog.getByRole('region', { name: 'Bar · Cascade' }))
    .toHaveTextContent('1.750 л')
  await expectNoViolations()
  await button('Send').click()
  await expect.poll(() => till.sent).toMatchObject([{ storeId: STORE.bar, places: [CELLAR] }])
})

const DOCUMENT: PrepareAnswer['documents'][number] = {
  document_number: 'DRAM-1',
  part: 1,
  store_id: STORE.bar,
  store_name: 'Bar',
  store_group: 'Cascade',
  scope: { except: ['cellar'] },
  sent_at: NOW,
  goods: 1,
  good_ids: [],
  changed_good_ids: [],
}

test('an inventory that one of its stores has refused is partly sent, and can be sent', async () => {
  const bar = buildTillBar('iiko')
  const till = tillOf(bar)
  const { rows, address } = count(bar)
  const refused = 'Kitchen: Период закрыт'
  const there = { ...DOCUMENT, good_ids: [bar.vodka.id] }
  const { answers } = till
  await openScreen(address, {
    user: bar.owner,
    rows,
    viewport: DESK,
    answers: {
      ...answers,
      ...storesAnswers(bar.branchId, { places: [CELLAR] }),
      [`GET ${BASE}/sync`]: async (request) => {
        const answer = jobAnswer.parse(await answers[`GET ${BASE}/sync`]?.(request))
        return { job: answer.job && { ...answer.job, status: 'failed', message: refused } }
      },
      [`GET ${BASE}/inventory-prepare`]: () =>
        buildPrepared({ documents: till.sent.length === 0 ? [] : [there] }),
    },
  })
  await button('Send to iiko').click()
  await button('Send').click()
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(page.getByText('In iiko: Bar · Cascade')).toBeVisible()
  await expect.element(rowOf('Vodka')).toHaveTextContent('Partly sent')
  await expect.element(button('Send to iiko')).toBeEnabled()
})

test('to look for a document of which nothing is known sends nothing', async () => {
  const bar = buildTillBar('iiko')
  const { id, rows, address } = count(bar)
  const looked: unknown[] = []
  const never = { asked_at: NOW, looked_at: null, next_look_at: null, other_host: null }
  const unknown: OpenDocument = {
    ...DOCUMENT,
    ...never,
    part: 1,
    state: 'unknown',
    asks: 1,
    looks: 0,
    said: [],
  }
  const answers: Answers = {
    ...tillOf(bar).answers,
    [`GET ${BASE}/inventory-prepare`]: () =>
      looked.length === 0
        ? buildPrepared({ open: [unknown] })
        : buildPrepared({ documents: [DOCUMENT] }),
    [`POST ${BASE}/sends/look`]: async (request) => {
      looked.push(lookRequest.parse(await request.json()))
      // What it finds is read anew with the preparation.
      throw new TypeError('Failed to fetch')
    },
  }
  await openScreen(address, { user: bar.owner, rows, viewport: DESK, answers })
  await expect
    .element(page.getByText("We don't know yet whether iiko has the inventory."))
    .toBeVisible()
  await button('Look again').click()
  await expect.element(page.getByText('In iiko: Bar · Cascade')).toBeVisible()
  expect(looked).toEqual([{ inventoryId: id, part: 1 }])
  expect(callsSoFar().filter((call) => call.startsWith(`POST ${BASE}`))).toEqual([
    `POST ${BASE}/sends/look`,
  ])
})
